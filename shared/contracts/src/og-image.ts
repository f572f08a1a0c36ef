import { z } from 'zod'

/** The API's response to an edge: the path of a page's Open Graph image, below the API's own origin. */
export const OgImage = z.object({ data: z.object({ path: z.string() }) })
export type OgImage = z.infer<typeof OgImage>

export const OG_IMAGE_WIDTH = 1200
export const OG_IMAGE_HEIGHT = 630
