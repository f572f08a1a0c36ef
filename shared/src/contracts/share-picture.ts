import { z } from 'zod'

/** What the API tells edges: where the picture is that other sites show of a page, below its own origin. */
export const SharePicture = z.object({ data: z.object({ path: z.string() }) })
export type SharePicture = z.infer<typeof SharePicture>

export const SHARE_PICTURE_WIDTH = 1200
export const SHARE_PICTURE_HEIGHT = 630
