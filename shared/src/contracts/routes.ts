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
 * A page as its owner declares it: plain data, so that it can travel in the registry. `id` names the page's module and chunk, unless `page` does:
 * of several routes that one module draws.
 * `path` is a react-router pattern. `params` maps a path parameter to the regular expression it must match: a mismatch is a 404.
 * `html` says who may see the served page: `public` is the same for everyone and can be cached, `private` is frame and skeleton.
 * `query` names the parameters of the address that what is drawn depends on; of these an empty one says the same as none. The others (a
 * campaign's, say) are not seen when the page is drawn on the server: without a list no parameter is.
 * `turnedAway` is told to somebody signed in whom a guard sends home from a link that they have followed on purpose.
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
  /** Goes here instead when the pattern matches, e.g. /experience without an id. */
  redirectTo?: string
}

/** As read from a registry: the names of layouts and guards may be newer than the shell that reads them. */
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
