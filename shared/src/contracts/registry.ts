import { z } from 'zod'
import { apps, owners } from './owner'
import { RouteRecord } from './routes'

const Asset = z.object({ path: z.string(), integrity: z.string(), bytes: z.int() })
export type Asset = z.infer<typeof Asset>

const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) })

/**
 * One immutable version of one app. Paths are relative to `base`, which ends in a slash; `assets` lists every file with its
 * integrity (sha384, as in the HTML attribute). `pages` and `exposes` name what the browser needs first for each of them.
 */
export const ReleaseRecord = z.object({
  app: z.enum(apps),
  version: z.string(),
  published_at: z.string(),
  base: z.string(),
  entry: z.string(),
  assets: z.array(Asset),
  initial: Files,
  exposes: z.record(z.string(), Files),
  pages: z.record(z.string(), Files),
  routes: z.array(RouteRecord),
  /** The contract this build was made with. */
  contract: z.object({
    version: z.int(),
    widgets: z.array(z.string()),
    facts: z.array(z.string()),
    layouts: z.array(z.string()),
    guards: z.array(z.string()),
  }),
  server: z.string().optional(),
})
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** What is live: per app the present version and the one before it, to fall back on. `generation` grows by one with every change. */
export const Registry = z.object({
  generation: z.int(),
  shell: z.object({ live: ReleaseRecord, previous: ReleaseRecord.optional() }),
  remotes: z.partialRecord(z.enum(owners), z.object({ live: ReleaseRecord, previous: ReleaseRecord.optional() })),
})
export type Registry = z.infer<typeof Registry>

/** The part of the registry that a page carries: what a browser needs to find routes, pages and widgets. */
export const BrowserRelease = ReleaseRecord.pick({
  app: true,
  version: true,
  base: true,
  entry: true,
  exposes: true,
  pages: true,
  routes: true,
}).extend({ integrity: z.string() })
export type BrowserRelease = z.infer<typeof BrowserRelease>

export const BrowserRegistry = z.object({
  generation: z.int(),
  shell: z.string(),
  remotes: z.partialRecord(
    z.enum(owners),
    z.object({
      live: BrowserRelease,
      previous: BrowserRelease.omit({ routes: true, pages: true }).optional(),
    }),
  ),
})
export type BrowserRegistry = z.infer<typeof BrowserRegistry>

/** Raised with every change to the shape of the registry or of what shell and remotes hand each other. */
export const CONTRACT_VERSION = 1
