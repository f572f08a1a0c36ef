import { expect, test } from '@jest/globals'
import { ownCopies } from './own-copies'

type Asked = Parameters<NonNullable<typeof ownCopies.resolveShare>>[0]

const copy = (from: string, version: string) => ({ from, version })
const left = { shared: copy('whoever', '9.9.9') }

/** Whose copy of the kit a remote gets that was built with `version`. */
function given(version: string, copies: readonly ReturnType<typeof copy>[], { singleton = false } = {}) {
  const asked = {
    shareScopeMap: { default: { 'shared/ui': Object.fromEntries(copies.map((one) => [one.version, one])) } },
    scope: 'default',
    pkgName: 'shared/ui',
    shareInfo: { ...copy('itself', version), shareConfig: { singleton, requiredVersion: `^${version}` } },
    resolver: () => left,
  }
  // Of what the runtime tells, this is all that is read.
  const resolved = ownCopies.resolveShare?.(asked as unknown as Asked) as Asked | undefined
  const { shared } = resolved?.resolver() ?? {}
  return `${shared?.from} ${shared?.version}`
}

test("the shell's copy serves everybody whose range it meets, whatever others have brought", () => {
  expect(given('0.1.0', [copy('shell', '0.1.0')])).toBe('shell 0.1.0')
  expect(given('0.1.0', [copy('shell', '0.1.2'), copy('booking', '0.1.0'), copy('content', '0.1.3')])).toBe(
    'shell 0.1.2',
  )
})

test('a remote that is too new for it, or too old, has its own', () => {
  const copies = [copy('shell', '0.1.0'), copy('booking', '0.1.1'), copy('content', '0.1.2'), copy('account', '0.0.9')]
  expect(given('0.1.1', copies)).toBe('itself 0.1.1')
  expect(given('0.1.2', copies)).toBe('itself 0.1.2')
  expect(given('0.0.9', copies)).toBe('itself 0.0.9')
  expect(given('0.2.0', copies)).toBe('itself 0.2.0')
})

test('what there is one instance of is left to the runtime', () => {
  expect(given('0.1.0', [copy('shell', '0.1.0')], { singleton: true })).toBe('whoever 9.9.9')
})
