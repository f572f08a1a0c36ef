import { LRUCache } from 'lru-cache'
import { internalHeaders } from 'server/access'
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH, OgImage } from 'shared/contracts'
import type { EdgeSettings } from '../settings'

/** The OG image of a page, which other sites show with a link to it. */
export interface OgImageMeta {
  /** Path on this origin, or the URL of an uploaded picture. */
  path: string
  /** What is on it: a fallback picture has no words. */
  alt: string
  /** In pixels; unknown for a fallback picture. */
  size?: { width: number; height: number }
  /** The API did not answer. A page with this picture is not cached, so that the next one gets its own. */
  isProvisional?: true
}

/** Picture of pages that have none. */
const COUNTY = '/media/scenes/solent-sails-1'
/** Path of a drawn scene, optionally with a crop, width and format. */
const SCENE = /^(\/media\/scenes\/[a-z-]+-[0-9a-f]+?)(?:-wide)?(?:-\d{3,4}\.\w+)?$/
const MAX_KNOWN_BYTES = 8 * 2 ** 20
const TIMEOUT_MS = 500

/**
 * Requests the path of a page's OG image from the API: the page's scene with its title on it. Only the API can create such a path, so
 * other texts cannot be drawn. The scene alone is the fallback for a picture that the API does not know, and while the API is unavailable.
 */
export function createOgImages({ apiUrl, internalToken }: Pick<EdgeSettings, 'apiUrl' | 'internalToken'>) {
  const known = new LRUCache<string, string>({
    maxSize: MAX_KNOWN_BYTES,
    sizeCalculation: (path, key) => 2 * (path.length + key.length) + 100,
  })

  /** The path; null for a picture that the API does not know. @throws Error when the API does not answer */
  async function pathOf(picture: string, title: string): Promise<string | null> {
    const url = new URL('/api/internal/share-picture', apiUrl)
    url.search = new URLSearchParams({ picture, title: title.slice(0, 1_000) }).toString()
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: internalHeaders(internalToken),
    })
    if (response.status >= 500) throw new Error(`The API answered with ${response.status}.`)
    return response.ok ? OgImage.parse(await response.json()).data.path : null
  }

  return async ({ title, image = COUNTY }: { title: string; image?: string | undefined }): Promise<OgImageMeta> => {
    const key = JSON.stringify([image, title])
    const path = known.get(key) ?? (await pathOf(image, title).catch(() => undefined))
    if (!path) {
      const alt = SCENE.test(image) ? 'A drawing of Hampshire' : `A picture for “${title}”`
      const fallback = { path: image.replace(SCENE, '$1-wide-960.jpg'), alt }
      return path === null ? fallback : { ...fallback, isProvisional: true }
    }
    known.set(key, path)
    return {
      path,
      alt: `A drawing of Hampshire with the words “${title}”`,
      size: { width: OG_IMAGE_WIDTH, height: OG_IMAGE_HEIGHT },
    }
  }
}
export type OgImages = ReturnType<typeof createOgImages>
