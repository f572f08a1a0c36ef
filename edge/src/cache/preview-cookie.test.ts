import { previewCookie } from './preview-cookie'

const settings = { previewSecret: 'drafts & more', publicUrl: 'http://localhost:3700' }
const asked = (url: string, cookie?: string) => ({ url, headers: { cookie } })

test('a preview goes on for an hour from link to link, and no script reads its secret', () => {
  expect(previewCookie(asked('/browse?adults=2&preview=drafts%20%26%20more'), settings)).toBe(
    'meander_preview=drafts%20%26%20more; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600',
  )
  const secure = { ...settings, publicUrl: 'https://meander.example' }
  expect(previewCookie(asked('/?preview=drafts+%26+more'), secure)).toContain('; Secure;')
})

test('any other word ends it', () => {
  expect(previewCookie(asked('/browse?preview=off', 'meander_preview=drafts'), settings)).toBe(
    'meander_preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  )
})

test.each([
  ['no word of previews', asked('/browse?adults=2', 'meander_preview=drafts')],
  ['a guess by somebody who previews nothing', asked('/browse?preview=guessed')],
])('%s changes nothing', (_, request) => {
  expect(previewCookie(request, settings)).toBeNull()
})

test('where there is no secret nothing begins', () => {
  expect(previewCookie(asked('/?preview='), { ...settings, previewSecret: null })).toBeNull()
})
