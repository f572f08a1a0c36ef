import { STAFF_COOKIE, signStaffLink } from '../overrides/staff-link'
import { cacheBypassOf } from './cache-bypass'

const staffLinkSecret = 'a secret of this environment, long'
const local = { stage: 'local', previewSecret: 'token', staffLinkSecret: null } as const
const production = { stage: 'production', previewSecret: 'token', staffLinkSecret } as const
const asked = (url: string, cookie?: string) => ({ url, headers: { cookie } })

test.each([
  ['no cookie', asked('/browse?adults=2')],
  ['other cookies', asked('/browse', 'signed_in=1; my_meander_overrides=booking@1.4.0; meander_overridesx=1')],
  ['cookies that were cleared', asked('/browse', 'meander_overrides=; meander_preview=')],
  ['the same word elsewhere', asked('/preview?name=preview#preview=token')],
  ['a preview that names no secret', asked('/browse?preview')],
  ['a preview that names another secret', asked('/browse?preview=tokens', 'meander_preview=toke')],
])('a request with %s is not personal', (_, request) => {
  expect(cacheBypassOf(request, local)).toBeNull()
})

test.each([
  ['/?preview=token', undefined],
  ['/browse?adults=2&preview=token', undefined],
  ['/browse?name=a?b&preview=token', undefined],
  ['/?%70review=token', undefined],
  ['/?preview=token#top', undefined],
  ['/', 'signed_in=1; meander_preview=token'],
])('a preview of %s with the cookie %s is personal, in production too', (url, cookie) => {
  for (const stage of [local, production])
    expect(cacheBypassOf(asked(url, cookie), stage)).toEqual({ overrides: null, isPreview: true })
})

test.each([
  'meander_overrides=booking@1.4.0,account@1.2.0',
  'signed_in=1;meander_overrides=booking%401.4.0%2Caccount%401.2.0',
  'meander_overrides=; meander_overrides=booking@1.4.0,account@1.2.0; x=y',
])('reads a tester’s version overrides from the cookies %s', (cookie) => {
  expect(cacheBypassOf(asked('/', cookie), local)).toEqual({
    overrides: 'booking@1.4.0,account@1.2.0',
    isPreview: false,
  })
})

test('an undecodable overrides cookie still makes the request personal', () => {
  expect(cacheBypassOf(asked('/', 'meander_overrides=%E0%A4'), local)).toEqual({
    overrides: '%E0%A4',
    isPreview: false,
  })
})

test('no request is a preview if no preview secret is configured', () => {
  expect(
    cacheBypassOf(asked('/?preview='), { stage: 'production', previewSecret: null, staffLinkSecret: null }),
  ).toBeNull()
})

test('in production only staff with a valid, unexpired link may override versions', () => {
  expect(cacheBypassOf(asked('/', 'meander_overrides=booking@1.4.0'), production)).toBeNull()
  const cookieOf = (until: number, secret = staffLinkSecret) =>
    `meander_overrides=booking@1.4.0; ${STAFF_COOKIE}=${signStaffLink({ who: 'ada', until }, secret)}`
  const ask = (cookie: string) => cacheBypassOf(asked('/', cookie), production)
  expect(ask(cookieOf(Date.now() + 60_000))).toEqual({ overrides: 'booking@1.4.0', isPreview: false })
  expect(ask(cookieOf(Date.now() - 1))).toBeNull()
  expect(ask(cookieOf(Date.now() + 60_000, 'a secret of another environment, too'))).toBeNull()
})
