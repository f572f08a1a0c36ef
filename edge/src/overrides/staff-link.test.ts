import { readStaffLink, STAFF_COOKIE, signStaffLink, staffOf } from './staff-link'
import { staffLinkFor } from './staff-link-command'

const secret = 'a secret of this environment, long'
const now = new Date('2026-11-22T12:00:00Z')
const link = { who: 'ada', until: now.getTime() + 1000 }
const token = signStaffLink(link, secret)

test('a staff link names its member of staff until it expires', () => {
  expect(readStaffLink(token, { secret, now })).toEqual(link)
  expect(readStaffLink(token, { secret, now: new Date(link.until) })).toBeNull()
})

test('a staff link from another environment, or a changed one, is invalid', () => {
  expect(readStaffLink(token, { secret: `${secret}er`, now })).toBeNull()
  const [, signature] = token.split('.')
  const longer = Buffer.from(JSON.stringify({ ...link, until: link.until * 2 })).toString('base64url')
  for (const forged of [`${longer}.${signature}`, `${token}.x`, `${token}x`, token.slice(0, -1), '', '.', 'x'])
    expect(readStaffLink(forged, { secret, now })).toBeNull()
})

test('identifies a member of staff by cookie, and no one without a configured secret', () => {
  const still = signStaffLink({ who: 'ada', until: Date.now() + 60_000 }, secret)
  expect(staffOf(`x=1; ${STAFF_COOKIE}=${still}`, secret)).toMatchObject({ who: 'ada' })
  expect(staffOf(`${STAFF_COOKIE}=${still}`, null)).toBeNull()
  expect(staffOf(undefined, secret)).toBeNull()
})

test('the staff-link command returns a URL, and names missing or invalid settings', () => {
  const environment = { STAFF_LINK_SECRET: secret, PUBLIC_URL: 'https://meander.example' }
  const args = ['--who', 'ada', '--hours', '8', '--set', 'booking@1.4.0', '--to', '/browse']
  const address = new URL(staffLinkFor(args, { environment, now }))
  expect(address.origin + address.pathname).toBe('https://meander.example/__mf/overrides')
  expect(address.searchParams.get('set')).toBe('booking@1.4.0')
  expect(readStaffLink(address.searchParams.get('staff') ?? '', { secret, now })).toEqual({
    who: 'ada',
    until: now.getTime() + 8 * 3_600_000,
  })
  expect(() => staffLinkFor(args, { environment: {}, now })).toThrow('STAFF_LINK_SECRET')
  expect(() => staffLinkFor([], { environment, now })).toThrow('--who')
  for (const hours of ['0', '100', 'x'])
    expect(() => staffLinkFor(['--who', 'ada', '--hours', hours], { environment, now })).toThrow('1 to 72')
})
