import type { EdgeSettings } from '../settings'
import { isPreviewSecret, PREVIEW_COOKIE, PREVIEW_PARAMETER } from './cache-bypass'
import { cookieNamed } from './cookie-named'
import { parametersOf } from './parameters-of'

const HOUR_SECONDS = 3_600

/**
 * Returns the `Set-Cookie` value of a page, or null if the cookie does not change. `?preview=<secret>` starts a preview, which lasts an
 * hour across pages. `?preview=off`, or any other value, ends it.
 */
export function previewCookie(
  { url, headers }: { url: string; headers: { cookie?: string | undefined } },
  { previewSecret, publicUrl }: Pick<EdgeSettings, 'previewSecret' | 'publicUrl'>,
): string | null {
  const named = parametersOf(url).get(PREVIEW_PARAMETER)
  const cookie = cookieNamed(PREVIEW_COOKIE, headers.cookie)
  if (named === null) return null
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(publicUrl.startsWith('https:') ? ['Secure'] : [])]
  if (isPreviewSecret(named, previewSecret))
    return [`${PREVIEW_COOKIE}=${encodeURIComponent(named)}`, ...attributes, `Max-Age=${HOUR_SECONDS}`].join('; ')
  return cookie === null ? null : [`${PREVIEW_COOKIE}=`, ...attributes, 'Max-Age=0'].join('; ')
}
