import { z } from 'zod'

/** The API's response to an edge: the path of a page's Open Graph image, below the API's own origin. */
export const SharePicture = z.object({ data: z.object({ path: z.string() }) })
export type SharePicture = z.infer<typeof SharePicture>

export const SHARE_PICTURE_WIDTH = 1200
export const SHARE_PICTURE_HEIGHT = 630
