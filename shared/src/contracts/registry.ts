import { z } from 'zod'
import { apps, owners } from './owner'
import { RouteRecord } from './routes'

const Asset = z.object({ path: z.string(), integrity: z.string(), bytes: z.int() })
export type Asset = z.infer<typeof Asset>

const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) })

/** What a build asks of the others: widgets and facts by name, endpoints as `GET /path`, ranges of shared modules that only the shell brings. */
const Needs = z.object({
  widgets: z.array(z.string()),
  facts: z.array(z.string()),
  endpoints: z.array(z.string()),
  shared: z.record(z.string(), z.string()),
  /** What of a shared module is taken, by module: a version that fits says nothing of what is in it. */
  imports: z.record(z.string(), z.array(z.string())).optional(),
})
export type Needs = z.infer<typeof Needs>

/**
 * One immutable version of one app. Paths are relative to `base`, which ends in a slash; `assets` lists every file with its
 * integrity (sha384, as in the HTML attribute). `pages` and `exposes` name what the browser needs first for each of them.
 */
export const ReleaseRecord = z.object({
  app: z.enum(apps),
  version: z.string(),
  published_at: z.string(),
  published_by: z.string().optional(),
  base: z.string(),
  entry: z.string(),
  assets: z.array(Asset),
  initial: Files,
  exposes: z.record(z.string(), Files),
  pages: z.record(z.string(), Files),
  /** The files of shared modules that a remote brings, by name. A browser asks for them only where the shell's copy does not do. */
  brings: z.record(z.string(), Files).optional(),
  routes: z.array(RouteRecord),
  /** The contract this build was made with: all of it that there was at the time, and what of it this app needs of others. */
  contract: z.object({
    version: z.int(),
    widgets: z.array(z.string()),
    facts: z.array(z.string()),
    layouts: z.array(z.string()),
    guards: z.array(z.string()),
    /** Versions of the shared modules that this build brings, by name: the shell's serve everyone whose range they meet. */
    provides: z.record(z.string(), z.string()).optional(),
    /** What our own of these have to give, by module. */
    exports: z.record(z.string(), z.array(z.string())).optional(),
    needs: Needs.optional(),
  }),
  server: z.string().optional(),
})
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** A version that some visitors are given in place of the live one. Of 100 visitors `percent` are. */
const Canary = z.object({
  release: ReleaseRecord,
  percent: z.int().min(0).max(100),
  /** Since when this version is tried: what went wrong in it before counts no more. */
  started_at: z.iso.datetime().optional(),
})

const ReleaseSlot = z.object({
  live: ReleaseRecord,
  previous: ReleaseRecord.optional(),
  canary: Canary.optional(),
})
export type ReleaseSlot = z.infer<typeof ReleaseSlot>

export type ChangeKind = 'promote' | 'rollback' | 'canary' | 'end-canary' | 'halt-canary' | 'prune'

/** Who changed what is live, or took a version away, when, and to what. */
export const Change = z.object({
  generation: z.int(),
  at: z.string(),
  by: z.string(),
  /** A `ChangeKind`; a newer program may write others, and its registry is served all the same. */
  what: z.string(),
  /** An app; a newer program may know others. */
  app: z.string(),
  /** Versions; null where there was or is none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Of a canary. */
  percent: z.int().optional(),
  /** What was said against it, or why it was done. */
  reason: z.string().optional(),
})
export type Change = z.infer<typeof Change>

/** What is live: per app the present version and the one before it, to fall back on. `generation` grows by one with every change. */
export const Registry = z.object({
  generation: z.int(),
  /** The contract of who wrote it: an older program leaves it alone. */
  contract: z.int().optional(),
  /** What made this generation of the one before. */
  change: Change.optional(),
  shell: ReleaseSlot,
  remotes: z.partialRecord(z.enum(owners), ReleaseSlot),
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
  /** The contract that this is written in. A page from before there was one says nothing: it is the first. */
  contract: z.int().optional(),
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
