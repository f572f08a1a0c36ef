import { z } from 'zod'

export const layoutNames = [
  'auth',
  'default',
  'regular',
  'regular-blog',
  'regular-no-header-on-mobile',
  'regular-secondary-bg',
] as const
export type LayoutName = (typeof layoutNames)[number]

export const guardNames = ['authm', 'complete-registration', 'complete-user', 'guest', 'register-complete'] as const
export type GuardName = (typeof guardNames)[number]

/**
 * A page as its owner declares it: plain data that the registry can carry.
 * - `id` names the page's module and chunk, unless `page` does: several routes can share one module.
 * - `path` is a React Router pattern.
 * - `params` maps a path parameter to the regular expression it must match. A mismatch is a 404.
 * - `html`: `public` is the same for everyone and can be cached; `private` is the layout and a skeleton.
 * - `query` lists the query parameters that the page renders. An empty value counts as absent. The server ignores all others, such as
 *   campaign parameters; without a list it ignores all.
 * - `turnedAway` is shown to a signed-in customer whom a guard redirects home from a link they followed.
 */
export interface RouteDefinition {
  id: string
  path: string
  layout: LayoutName
  guards: readonly GuardName[]
  title: string
  html: 'public' | 'private'
  indexed?: boolean
  page?: string
  params?: Readonly<Record<string, string>>
  query?: readonly string[]
  turnedAway?: string
  /** Redirects here when the pattern matches, for example /experience without an id. */
  redirectTo?: string
}

/** A route as read from a registry. Its layout and guards may be newer than the shell that reads it. */
export const RouteRecord = z.object({
  id: z.string(),
  path: z.string(),
  layout: z.string(),
  guards: z.array(z.string()),
  title: z.string(),
  html: z.enum(['public', 'private']),
  indexed: z.boolean().optional(),
  page: z.string().optional(),
  params: z.record(z.string(), z.string()).optional(),
  query: z.array(z.string()).readonly().optional(),
  turnedAway: z.string().optional(),
  redirectTo: z.string().optional(),
})
export type RouteRecord = z.infer<typeof RouteRecord>
