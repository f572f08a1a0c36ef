import { z } from 'zod'

/**
 * A picture available in several widths and formats: `{url}-{width}.{avif|webp|jpg}`, widths 320, 640, 960 and 1440 px. `blur_hash` follows
 * the BlurHash standard (https://blurha.sh).
 */
export const Picture = z.object({
  url: z.string(),
  alt: z.string(),
  blur_hash: z.string(),
  is_primary: z.boolean(),
})
export type Picture = z.infer<typeof Picture>

export const PICTURE_WIDTHS = [320, 640, 960, 1440] as const
