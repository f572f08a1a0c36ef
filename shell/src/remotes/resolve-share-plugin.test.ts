import { expect, test } from '@jest/globals'
import { resolveSharePlugin } from './resolve-share-plugin'

type ShareRequest = Parameters<NonNullable<typeof resolveSharePlugin.resolveShare>>[0]

const copy = (from: string, version: string) => ({ from, version })
const left = { shared: copy('whoever', '9.9.9') }

/** Returns the copy of `shared/ui` that a remote gets which was built with `version`. */
function given(version: string, copies: readonly ReturnType<typeof copy>[], { singleton = false } = {}) {
  const asked = {
    shareScopeMap: { default: { 'shared/ui': Object.fromEntries(copies.map((one) => [one.version, one])) } },
    scope: 'default',
    pkgName: 'shared/ui',
    shareInfo: { ...copy('itself', version), shareConfig: { singleton, requiredVersion: `^${version}` } },
    resolver: () => left,
  }
  // The plugin reads only these properties.
  const resolved = resolveSharePlugin.resolveShare?.(asked as unknown as ShareRequest) as ShareRequest | undefined
  const { shared } = resolved?.resolver() ?? {}
  return `${shared?.from} ${shared?.version}`
}

test("a remote gets the shell's copy when its range allows it, also when another remote has loaded a newer one", () => {
  expect(given('0.1.0', [copy('shell', '0.1.0')])).toBe('shell 0.1.0')
  expect(given('0.1.0', [copy('shell', '0.1.2'), copy('booking', '0.1.0'), copy('content', '0.1.3')])).toBe(
    'shell 0.1.2',
  )
})

test("a remote gets its own copy when it is too new or too old for the shell's", () => {
  const copies = [copy('shell', '0.1.0'), copy('booking', '0.1.1'), copy('content', '0.1.2'), copy('account', '0.0.9')]
  expect(given('0.1.1', copies)).toBe('itself 0.1.1')
  expect(given('0.1.2', copies)).toBe('itself 0.1.2')
  expect(given('0.0.9', copies)).toBe('itself 0.0.9')
  expect(given('0.2.0', copies)).toBe('itself 0.2.0')
})

test('leaves singletons to the runtime', () => {
  expect(given('0.1.0', [copy('shell', '0.1.0')], { singleton: true })).toBe('whoever 9.9.9')
})
