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

test('allows no vendors if no keys are set', () => {
  expect(policy({})).not.toMatch(/google|gstatic|stripe|unsafe/)
  expect(directive(policy({}), 'img-src')).toBe("img-src 'self' data: blob:")
  expect(directive(policy({}), 'style-src')).toBe("style-src 'self' 'sha256-style'")
})

test('allows what Google Maps needs if its key is set', () => {
  const keyed = policy({ google_maps_api_key: 'key' })
  expect(directive(keyed, 'script-src')).toBe(
    "script-src 'self' https://maps.googleapis.com https://maps.gstatic.com 'wasm-unsafe-eval' blob:",
  )
  expect(directive(keyed, 'img-src')).toContain('https://maps.gstatic.com')
  expect(directive(keyed, 'connect-src')).toContain('https://maps.googleapis.com')
  // Anyone can upload files to storage.googleapis.com.
  expect(keyed).not.toMatch(/\*\.google|'unsafe-eval'/)
  // A hash would make browsers ignore 'unsafe-inline'.
  expect(directive(keyed, 'style-src')).toBe("style-src 'self' 'unsafe-inline' https://fonts.googleapis.com")
})

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png', 'https://*.tiles.example'],
])('allows map tiles of %s from %s', (url, origin) => {
  expect(directive(policy({ map_tile_url: url }), 'img-src')).toBe(`img-src 'self' data: blob: ${origin}`)
})

test('allows uploaded pictures from the hosts of the content service', () => {
  const from = contentSecurityPolicy({
    settings: info,
    scriptOrigins: [],
    pictureOrigins: ['https://images.ctfassets.net'],
    development: false,
  })
  expect(directive(from, 'img-src')).toBe("img-src 'self' data: blob: https://images.ctfassets.net")
})

test('allows inline styles in development', () => {
  // A hash would make browsers ignore 'unsafe-inline'.
  expect(directive(policy({}, true), 'style-src')).toMatch(/^style-src (?!.*sha256).*'unsafe-inline'$/)
})

test('allows pictures from dev servers in development', () => {
  expect(directive(policy({}, true), 'img-src')).toContain(' http://127.0.0.1:*')
})

test('allows the origin of a tested remote, and nothing more', () => {
  const tested = contentSecurityPolicy({
    ...{ settings: info, scriptOrigins: [], development: false },
    testedOrigins: ['http://localhost:3002'],
  })
  expect(directive(tested, 'script-src')).toBe("script-src 'self' http://localhost:3002")
  expect(directive(tested, 'connect-src')).toContain('http://localhost:3002 ws://127.0.0.1:3002')
  for (const name of ['style-src', 'img-src', 'font-src']) expect(directive(tested, name)).toContain('localhost:3002')
  expect(directive(tested, 'default-src')).toBe("default-src 'self'")
})
