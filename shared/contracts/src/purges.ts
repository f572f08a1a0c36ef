import { z } from 'zod'

/** Header of a public API response: the surrogate keys of its data, separated by spaces. */
export const TAGS_HEADER = 'surrogate-key'

/** Surrogate keys of public pages. Purging a key invalidates every cached page that carries it. */
export type PurgeTag =
  /** All cached pages, with or without keys. */
  | 'everything'
  /** Which experiences a search finds, and when each is next available. */
  | 'search'
  /** Searches for a party of a certain size: any sold seat may change their results. */
  | 'search-party'
  /** One experience with its days and sessions. */
  | `experience:${string}`
  | `reviews:${string}`
  /** A host's public profile, with the reviews of all their experiences. */
  | `host:${string}`
  /** The gazetteer. */
  | 'places'
  | 'general-info'
  /** The content service's entries. */
  | 'content'

export const EVERYTHING = 'everything' satisfies PurgeTag

/**
 * The API's response to an edge's poll: the keys purged after the requested id, oldest first. `last` is the id to poll with next time.
 * `more` is true when further purges are available at once. `missed` is true when the purges since the requested id are no longer stored:
 * everything must be invalidated.
 */
export const Purges = z.object({
  data: z.array(z.object({ id: z.int(), tag: z.string() })),
  meta: z.object({ last: z.int(), more: z.boolean(), missed: z.boolean() }),
})
export type Purges = z.infer<typeof Purges>
