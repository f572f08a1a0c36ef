import type { EdgeSettings } from '../settings'
import { cookieNamed } from './cookie-named'
import { parametersOf } from './parameters-of'
import { isPreviewSecret, PREVIEW_COOKIE, PREVIEW_PARAMETER } from './personal'

const HOUR_SECONDS = 3_600

/**
 * What a page's answer has the browser keep, so that a preview that an address has begun goes on from link to link, until another address ends it:
 * `?preview=off`, or any that names no secret. Null when nothing changes.
 */
export function previewCookie(
  { url, headers }: { url: string; headers: { cookie?: string | undefined } },
  { previewSecret, publicUrl }: Pick<EdgeSettings, 'previewSecret' | 'publicUrl'>,
): string | null {
  const named = parametersOf(url).get(PREVIEW_PARAMETER)
  const kept = cookieNamed(PREVIEW_COOKIE, headers.cookie)
  if (named === null) return null
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(publicUrl.startsWith('https:') ? ['Secure'] : [])]
  if (isPreviewSecret(named, previewSecret))
    return [`${PREVIEW_COOKIE}=${encodeURIComponent(named)}`, ...attributes, `Max-Age=${HOUR_SECONDS}`].join('; ')
  return kept === null ? null : [`${PREVIEW_COOKIE}=`, ...attributes, 'Max-Age=0'].join('; ')
}
