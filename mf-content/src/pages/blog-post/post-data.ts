import type { BlogPosting, WithContext } from 'schema-dts'
import type { Post } from '../../api'
import { sceneUrl } from '../../domain/picture/scene-url'
import { postPath } from '../../domain/posts/paths'
import { publisherData } from '../../domain/structured-data/site-data'

/** A story for search engines: https://schema.org/BlogPosting */
export function postData(post: Post, productName: string): WithContext<BlogPosting> {
  const { title, summary, publishedOn, changedAt, author, tags } = post
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    image: `${sceneUrl(post.scene, post.id, 'wide')}-1440.jpg`,
    datePublished: publishedOn,
    // A story may be written long before its date of publication.
    dateModified: changedAt && changedAt > publishedOn ? changedAt : publishedOn,
    author: { '@type': 'Person', name: author.name, ...(author.role ? { jobTitle: author.role } : {}) },
    publisher: publisherData(productName),
    mainEntityOfPage: postPath(post),
    inLanguage: 'en-GB',
    ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
  }
}
