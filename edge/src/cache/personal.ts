import { createHash, timingSafeEqual } from 'node:crypto'
import { staffOf } from '../overrides/staff-link'
import type { EdgeSettings } from '../settings'
import { cookieNamed } from './cookie-named'
import { parametersOf } from './parameters-of'

export const OVERRIDES_COOKIE = 'meander_overrides'
/** Parameter of an address, and cookie, that ask for what the content service has not published yet by naming the secret of previews. */
export const PREVIEW_PARAMETER = 'preview'
export const PREVIEW_COOKIE = 'meander_preview'

/** Why an answer is good for this one visitor only. */
export interface Personal {
  /** The versions that a tester has asked for, as they were written down; null for the live ones. */
  overrides: string | null
  isPreview: boolean
}

interface Asked {
  url: string
  headers: { cookie?: string | undefined }
}

/** What nobody keeps, neither a browser nor a cache on the way, and no search engine lists. */
export const PERSONAL_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const

/**
 * Whether an answer is personal to its request: then it is made anew, comes from no cache and goes into none. Null when it is the same for
 * everyone. In production only staff with a link of theirs has overrides, whatever the request says; a preview that does not name the secret is none, or anybody could
 * have pages made anew.
 */
export function personalOf(
  { url, headers }: Asked,
  { stage, previewSecret, staffLinkSecret }: Pick<EdgeSettings, 'stage' | 'previewSecret' | 'staffLinkSecret'>,
): Personal | null {
  const chosen = cookieNamed(OVERRIDES_COOKIE, headers.cookie)
  const mayChoose = stage !== 'production' || (chosen !== null && staffOf(headers.cookie, staffLinkSecret) !== null)
  const overrides = mayChoose ? chosen : null
  const named = parametersOf(url).get(PREVIEW_PARAMETER) ?? cookieNamed(PREVIEW_COOKIE, headers.cookie)
  const isPreview = isPreviewSecret(named, previewSecret)
  return overrides !== null || isPreview ? { overrides, isPreview } : null
}

export const isPreviewSecret = (named: string | null, secret: string | null): boolean =>
  named !== null && secret !== null && isSame(named, secret)

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes as long for a near miss as for any other. */
const isSame = (text: string, secret: string) => timingSafeEqual(digest(text), digest(secret))
