import { z } from 'zod'

/** Header of an API answer that is the same for everyone: what it was made from, as tags with spaces between them. */
export const TAGS_HEADER = 'surrogate-key'

/** What a public page may be made from. When something behind a tag has changed, whatever carries the tag must be made anew. */
export type PurgeTag =
  /** Whatever there is, tagged or not. */
  | 'everything'
  /** Which experiences a search finds, and when each can be had next. */
  | 'search'
  /** Searches for a party of a certain size: any sold seat may matter to one of them. */
  | 'search-party'
  /** One experience with its days and sessions. */
  | `experience:${string}`
  | `reviews:${string}`
  /** What everyone may see of a host, with the reviews of all their experiences. */
  | `host:${string}`
  /** The gazetteer. */
  | 'places'
  | 'general-info'
  /** The content service's entries. */
  | 'content'

export const EVERYTHING = 'everything' satisfies PurgeTag

/**
 * What the API tells edges: the tags purged after the id they asked with, oldest first. `last` is what to ask with next time; `more` says that
 * there is more behind it already. `missed` says that what came after the asked id is no longer known: anything may have changed.
 */
export const Purges = z.object({
  data: z.array(z.object({ id: z.int(), tag: z.string() })),
  meta: z.object({ last: z.int(), more: z.boolean(), missed: z.boolean() }),
})
export type Purges = z.infer<typeof Purges>
