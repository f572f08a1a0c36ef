import { randomInt } from 'node:crypto'
import { cookieNamed } from '../cache/cookie-named'
import { BUCKETS } from './given-registry'

/** Which canaries a visitor is given. It says nothing of them, and is there only while a canary runs. */
export const BUCKET_COOKIE = 'meander_bucket'
const DAYS = 30

/** The bucket that a browser says it is in; null when it says none, or nonsense. */
export function readBucketCookie(cookies: string | undefined): number | null {
  const text = cookieNamed(BUCKET_COOKIE, cookies)
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null
}

export const anyBucket = () => randomInt(BUCKETS)

/** @param bucket null takes the cookie back */
export const bucketCookie = (bucket: number | null, { isSecure }: { isSecure: boolean }): string =>
  [
    `${BUCKET_COOKIE}=${bucket ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    `Max-Age=${bucket === null ? 0 : DAYS * 86_400}`,
  ].join('; ')
