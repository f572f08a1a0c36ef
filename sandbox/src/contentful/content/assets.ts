import type { AssetSource } from '../content-store'

/** Uploaded files. Pictures of pages are drawn scenes, named by an entry's `scene`, so there are none yet. */
export const assets: readonly AssetSource[] = []
