import type { AnyEntry } from '../../content-store'
import type { ContentModel } from '../../model'
import { entryLink } from '../entry-link'
import { richText } from '../rich-text'
import type { AuthorName } from './authors'

interface PostText extends Omit<ContentModel['blogPost'], 'author' | 'body' | 'experiences' | 'experiencesHeadline'> {
  author: AuthorName
  /** Headline and query of a search for what goes with it. */
  experiences: [headline: string, query: string]
  /** See `richText` for how it is written. */
  body: string
}

/** A post of the blog. */
export function post({ author, body, experiences: [experiencesHeadline, experiences], ...fields }: PostText): AnyEntry {
  return {
    id: `post-${fields.slug}`,
    type: 'blogPost',
    updatedAt: `${fields.publishedOn}T08:00:00.000Z`,
    fields: {
      ...fields,
      author: entryLink(`author-${author}`),
      body: richText(body),
      experiencesHeadline,
      experiences,
    },
  }
}

/** One that is still being written. */
export const draft = (text: PostText): AnyEntry => ({ ...post(text), isDraft: true })
