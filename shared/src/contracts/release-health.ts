import { z } from 'zod'

/**
 * How releases did on the pages of visitors: on how many nothing went wrong in them, and on how many something did. A page counts once for
 * each release that was at work on it. What nobody has shown is missing.
 */
export const ReleaseHealth = z.object({
  data: z.array(z.object({ release: z.string(), flawless: z.int(), faulty: z.int() })),
})
export type ReleaseHealth = z.infer<typeof ReleaseHealth>
