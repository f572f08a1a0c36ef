import type { GeneralInfo } from 'shared/contracts'
import { generalInfo as info } from '../testing/general-info'
import { contentSecurityPolicy } from './content-security-policy'

const policy = (changes: Partial<GeneralInfo>, development = false) =>
  contentSecurityPolicy({
    settings: { ...info, ...changes },
    scriptOrigins: [],
    styleHashes: ["'sha256-style'"],
    development,
  })
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('without keys nobody is asked but ourselves', () => {
  expect(policy({})).not.toMatch(/google|gstatic|stripe|unsafe/)
  expect(directive(policy({}), 'img-src')).toBe("img-src 'self' data: blob:")
  expect(directive(policy({}), 'style-src')).toBe("style-src 'self' 'sha256-style'")
})

test('with a key Google’s maps may be loaded, drawn and styled', () => {
  const keyed = policy({ google_maps_api_key: 'key' })
  expect(directive(keyed, 'script-src')).toBe(
    "script-src 'self' https://maps.googleapis.com https://maps.gstatic.com 'wasm-unsafe-eval' blob:",
  )
  expect(directive(keyed, 'img-src')).toContain('https://maps.gstatic.com')
  expect(directive(keyed, 'connect-src')).toContain('https://maps.googleapis.com')
  // Anybody can keep files below storage.googleapis.com.
  expect(keyed).not.toMatch(/\*\.google|'unsafe-eval'/)
  // A hash beside it would make browsers forget it.
  expect(directive(keyed, 'style-src')).toBe("style-src 'self' 'unsafe-inline' https://fonts.googleapis.com")
})

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png', 'https://*.tiles.example'],
])('tiles of %s may come from %s', (url, origin) => {
  expect(directive(policy({ map_tile_url: url }), 'img-src')).toBe(`img-src 'self' data: blob: ${origin}`)
})

test('pictures that editors upload may come from where the content service keeps them', () => {
  const from = contentSecurityPolicy({
    settings: info,
    scriptOrigins: [],
    pictureOrigins: ['https://images.ctfassets.net'],
    development: false,
  })
  expect(directive(from, 'img-src')).toBe("img-src 'self' data: blob: https://images.ctfassets.net")
})

test('dev servers may write styles of their own beside the page’s', () => {
  // A hash beside it would make browsers forget it.
  expect(directive(policy({}, true), 'style-src')).toMatch(/^style-src (?!.*sha256).*'unsafe-inline'$/)
})

test('dev servers keep their own pictures, the icon of every page among them', () => {
  expect(directive(policy({}, true), 'img-src')).toContain(' http://127.0.0.1:*')
})

test('where this visitor sees a remote from is let in, and nothing beside it', () => {
  const tested = contentSecurityPolicy({
    ...{ settings: info, scriptOrigins: [], development: false },
    testedOrigins: ['http://localhost:3002'],
  })
  expect(directive(tested, 'script-src')).toBe("script-src 'self' http://localhost:3002")
  expect(directive(tested, 'connect-src')).toContain('http://localhost:3002 ws://127.0.0.1:3002')
  for (const name of ['style-src', 'img-src', 'font-src']) expect(directive(tested, name)).toContain('localhost:3002')
  expect(directive(tested, 'default-src')).toBe("default-src 'self'")
})
