import { randomInt } from 'node:crypto'
import { cookieNamed } from '../cache/cookie-named'
import { BUCKETS } from './assigned-registry'

/** Holds the visitor's canary bucket, a random number that does not identify them. Set only while a canary runs. */
export const BUCKET_COOKIE = 'meander_bucket'
const DAYS = 30

/** Reads the bucket from the cookies; null if it is missing or invalid. */
export function readBucketCookie(cookies: string | undefined): number | null {
  const text = cookieNamed(BUCKET_COOKIE, cookies)
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null
}

export const anyBucket = () => randomInt(BUCKETS)

/** @param bucket null deletes the cookie */
export const bucketCookie = (bucket: number | null, { isSecure }: { isSecure: boolean }): string =>
  [
    `${BUCKET_COOKIE}=${bucket ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    `Max-Age=${bucket === null ? 0 : DAYS * 86_400}`,
  ].join('; ')
