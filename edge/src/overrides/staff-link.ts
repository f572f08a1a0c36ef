import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { cookieNamed } from '../cache/cookie-named'

/** Lets one member of staff look at other versions in production, for some hours. */
const StaffLink = z.object({
  who: z.string().min(1).max(80),
  /** Milliseconds since 1970. */
  until: z.int().positive(),
})
export type StaffLink = z.infer<typeof StaffLink>

export const STAFF_COOKIE = 'meander_staff'

/** Signs a staff link. @param secret of the environment: the link is invalid in all others */
export function signStaffLink(link: StaffLink, secret: string): string {
  const text = Buffer.from(JSON.stringify(link)).toString('base64url')
  return `${text}.${signatureOf(text, secret)}`
}

/** Verifies the token of a staff link. Returns null if it was not signed with this secret or has expired. */
export function readStaffLink(token: string, { secret, now }: { secret: string; now: Date }): StaffLink | null {
  const [text = '', signature = '', more] = token.split('.')
  const expected = Buffer.from(signatureOf(text, secret))
  const given = Buffer.from(signature)
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const link = StaffLink.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return link.until > now.getTime() ? link : null
}

/** Returns the member of staff who opened a link in this browser, or null. */
export function staffOf(cookies: string | undefined, secret: string | null): StaffLink | null {
  const token = secret && cookieNamed(STAFF_COOKIE, cookies)
  return token ? readStaffLink(token, { secret, now: new Date() }) : null
}

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`staff-link.${text}`).digest('base64url')
