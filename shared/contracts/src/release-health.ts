import { z } from 'zod'

/**
 * Health of releases by page views: the number of pages without an error in the release, and with at least one. A page counts once for each
 * release that ran on it. Releases that were on no page are missing.
 */
export const ReleaseHealth = z.object({
  data: z.array(z.object({ release: z.string(), flawless: z.int(), faulty: z.int() })),
})
export type ReleaseHealth = z.infer<typeof ReleaseHealth>
