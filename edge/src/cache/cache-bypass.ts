import { createHash, timingSafeEqual } from 'node:crypto'
import { staffOf } from '../overrides/staff-link'
import type { EdgeSettings } from '../settings'
import { cookieNamed } from './cookie-named'
import { parametersOf } from './parameters-of'

export const OVERRIDES_COOKIE = 'meander_overrides'
/** Query parameter and cookie that request unpublished content. Their value is the preview secret. */
export const PREVIEW_PARAMETER = 'preview'
export const PREVIEW_COOKIE = 'meander_preview'

/** Why a response is for this visitor only. */
export interface CacheBypass {
  /** Value of the overrides cookie, unparsed; null for the live versions. */
  overrides: string | null
  isPreview: boolean
}

interface CacheableRequest {
  url: string
  headers: { cookie?: string | undefined }
}

/** Headers that prevent caching and indexing. */
export const NO_STORE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const

/**
 * Tells whether a response is personal: then it is rendered for this request and never cached. Returns null if all visitors get the same
 * response. In production only staff with a valid staff link have overrides. A preview without the right secret is ignored; otherwise any
 * visitor could bypass the cache.
 */
export function cacheBypassOf(
  { url, headers }: CacheableRequest,
  { stage, previewSecret, staffLinkSecret }: Pick<EdgeSettings, 'stage' | 'previewSecret' | 'staffLinkSecret'>,
): CacheBypass | null {
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

/** Compares hashes in constant time, so that the response time reveals nothing about the secret. */
const isSame = (text: string, secret: string) => timingSafeEqual(digest(text), digest(secret))
