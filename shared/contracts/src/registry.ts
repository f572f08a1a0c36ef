import { z } from 'zod'
import { apps, owners } from './owner'
import { RouteRecord } from './routes'

const Asset = z.object({ path: z.string(), integrity: z.string(), bytes: z.int() })
export type Asset = z.infer<typeof Asset>

const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) })

/**
 * What a build requires of others: widgets and domain events by name, endpoints as `GET /path`, version ranges of modules that only the
 * shell provides.
 */
const Needs = z.object({
  widgets: z.array(z.string()),
  facts: z.array(z.string()),
  endpoints: z.array(z.string()),
  shared: z.record(z.string(), z.string()),
  /** The names imported from each shared module. A matching version alone does not guarantee that they exist. */
  imports: z.record(z.string(), z.array(z.string())).optional(),
})
export type Needs = z.infer<typeof Needs>

/**
 * One immutable version of one app. Paths are relative to `base`, which ends in a slash. `assets` lists every file with its integrity
 * (sha384, as in the HTML attribute). `pages` and `exposes` list the files that the browser needs first for each.
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
  /** The files of shared modules that a remote bundles, by name. A browser requests them only if the shell's copy does not match. */
  brings: z.record(z.string(), Files).optional(),
  routes: z.array(RouteRecord),
  /** The contract that this build was compiled against: everything it declared, and in `needs` what this app requires of others. */
  contract: z.object({
    version: z.int(),
    widgets: z.array(z.string()),
    facts: z.array(z.string()),
    layouts: z.array(z.string()),
    guards: z.array(z.string()),
    /** Versions of the shared modules in this build, by name. The shell's copy serves every remote whose range it meets. */
    provides: z.record(z.string(), z.string()).optional(),
    /** The names that our own shared modules export, by module. */
    exports: z.record(z.string(), z.array(z.string())).optional(),
    needs: Needs.optional(),
  }),
  server: z.string().optional(),
})
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** A release that `percent` of 100 visitors get in place of the live one. */
const Canary = z.object({
  release: ReleaseRecord,
  percent: z.int().min(0).max(100),
  /** When the trial of this release started: earlier errors do not count. */
  started_at: z.iso.datetime().optional(),
})

const ReleaseSlot = z.object({
  live: ReleaseRecord,
  previous: ReleaseRecord.optional(),
  canary: Canary.optional(),
})
export type ReleaseSlot = z.infer<typeof ReleaseSlot>

export type ChangeKind = 'promote' | 'rollback' | 'canary' | 'end-canary' | 'halt-canary' | 'prune'

/** An audit entry: who changed a release or pruned it, when, and to what. */
export const Change = z.object({
  generation: z.int(),
  at: z.string(),
  by: z.string(),
  /** A `ChangeKind`. A newer program may write other values; the registry is served all the same. */
  what: z.string(),
  /** An app. A newer program may write apps unknown here. */
  app: z.string(),
  /** Versions; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** For canaries. */
  percent: z.int().optional(),
  /** Why the change was made, or why it was forced despite an incompatibility. */
  reason: z.string().optional(),
})
export type Change = z.infer<typeof Change>

/** What is live: per app the live release and the previous one as its fallback. `generation` grows by one with every change. */
export const Registry = z.object({
  generation: z.int(),
  /** The contract version of the program that wrote it. An older program does not overwrite it. */
  contract: z.int().optional(),
  /** The change that led from the previous generation to this one. */
  change: Change.optional(),
  shell: ReleaseSlot,
  remotes: z.partialRecord(z.enum(owners), ReleaseSlot),
})
export type Registry = z.infer<typeof Registry>

/** The part of the registry embedded in a page: what a browser needs to find routes, pages and widgets. */
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
  /** The contract version that this is written in. A page rendered before the field existed has none: that means 1. */
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
