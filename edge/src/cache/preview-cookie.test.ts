import { previewCookie } from './preview-cookie'

const settings = { previewSecret: 'drafts & more', publicUrl: 'http://localhost:3700' }
const asked = (url: string, cookie?: string) => ({ url, headers: { cookie } })

test('a preview lasts an hour across pages, and its cookie is HttpOnly', () => {
  expect(previewCookie(asked('/browse?adults=2&preview=drafts%20%26%20more'), settings)).toBe(
    'meander_preview=drafts%20%26%20more; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600',
  )
  const secure = { ...settings, publicUrl: 'https://meander.example' }
  expect(previewCookie(asked('/?preview=drafts+%26+more'), secure)).toContain('; Secure;')
})

test('a preview parameter with another value ends the preview', () => {
  expect(previewCookie(asked('/browse?preview=off', 'meander_preview=drafts'), settings)).toBe(
    'meander_preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  )
})

test.each([
  ['a request without a preview', asked('/browse?adults=2', 'meander_preview=drafts')],
  ['a guessed secret without an earlier preview', asked('/browse?preview=guessed')],
])('%s sets no cookie', (_, request) => {
  expect(previewCookie(request, settings)).toBeNull()
})

test('starts no preview if no secret is configured', () => {
  expect(previewCookie(asked('/?preview='), { ...settings, previewSecret: null })).toBeNull()
})
