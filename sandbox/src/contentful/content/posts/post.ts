import type { AnyEntry } from '../../content-store'
import type { ContentModel } from '../../model'
import { entryLink } from '../entry-link'
import { richText } from '../rich-text'
import type { AuthorName } from './authors'

interface PostText extends Omit<ContentModel['blogPost'], 'author' | 'body' | 'experiences' | 'experiencesHeadline'> {
  author: AuthorName
  /** Headline and query of the search whose results are shown under the post. */
  experiences: [headline: string, query: string]
  /** See `richText` for its syntax. */
  body: string
}

/** Creates the entry of a blog post. */
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

/** Creates the entry of a post that is not published. */
export const draft = (text: PostText): AnyEntry => ({ ...post(text), isDraft: true })
