import { LRUCache } from 'lru-cache'
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH, SharePicture } from 'shared/contracts'

/** The picture that other sites show beside a link. */
export interface ShownPicture {
  /** Below this origin. */
  path: string
  /** Pixels; of what the service has not told, unknown. */
  size?: { width: number; height: number }
}

/** Where a page shows none of its own. */
const COUNTY = '/media/scenes/solent-sails-1'
/** A drawn scene, with or without the crop, width and format that it is wanted in. */
const SCENE = /^(\/media\/scenes\/[a-z-]+-[0-9a-f]+?)(?:-wide)?(?:-\d{3,4}\.\w+)?$/
const MAX_KNOWN_BYTES = 8 * 2 ** 20
const TIMEOUT_MS = 500

/**
 * Asks the API for the address of a page's picture: its scene with its title on it. The API alone can give one, so that nobody can have other
 * words drawn. While it is away the scene stands for it.
 */
export function sharePictures(apiUrl: string) {
  const known = new LRUCache<string, string>({
    maxSize: MAX_KNOWN_BYTES,
    sizeCalculation: (path, key) => 2 * (path.length + key.length) + 100,
  })

  async function addressOf(picture: string, title: string): Promise<string | null> {
    const url = new URL('/api/internal/share-picture', apiUrl)
    url.search = new URLSearchParams({ picture, title: title.slice(0, 1_000) }).toString()
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
      return answer.ok ? SharePicture.parse(await answer.json()).data.path : null
    } catch {
      return null
    }
  }

  return async ({ title, image = COUNTY }: { title: string; image?: string | undefined }): Promise<ShownPicture> => {
    const key = JSON.stringify([image, title])
    const path = known.get(key) ?? (await addressOf(image, title))
    if (path === null) return { path: image.replace(SCENE, '$1-wide-960.jpg') }
    known.set(key, path)
    return { path, size: { width: SHARE_PICTURE_WIDTH, height: SHARE_PICTURE_HEIGHT } }
  }
}
export type SharePictures = ReturnType<typeof sharePictures>
