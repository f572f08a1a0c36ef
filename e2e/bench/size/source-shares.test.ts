import { encode } from '@jridgewell/sourcemap-codec'
import { ownerOf, sourceShares } from './source-shares'

test.each([
  ['webpack://shell/./node_modules/react-dom/index.js', 'react-dom'],
  ['webpack://shell/./node_modules/@base-ui/react/toast/index.js', '@base-ui/react'],
  ['webpack://shell/./shared/node_modules/dayjs/esm/index.js', 'dayjs'],
  ['webpack://mf-booking@0.1.0-ab/./node_modules/@module-federation/sdk/dist/utils.js', '@module-federation'],
  ['webpack://shell/./node_modules/.federation/entry.1a2b.js', '@module-federation'],
  ['webpack://shell/./shared/ui/src/icon.tsx', 'shared/ui'],
  ['webpack://mf-booking@0.1.0-ab/./mf-booking/src/lifecycles.tsx', 'mf-booking'],
  ['webpack://shell/webpack/runtime/consumes', 'webpack runtime'],
  [undefined, 'webpack runtime'],
])('attributes the source %s to %s', (source, owner) => {
  expect(ownerOf(source)).toBe(owner)
})

test('distributes exactly the sent bytes, and gives the longer text the larger share', () => {
  const kit = 'const kit="a longer text than the other one";'
  const page = 'const p=1;'
  const mappings = encode([
    [
      [0, 0, 0, 0],
      [kit.length, 1, 0, 0],
    ],
  ])
  const sources = ['webpack://x/./shared/ui/src/kit.ts', 'webpack://x/./mf-booking/src/page.ts']
  const shares = sourceShares(kit + page, { sources, mappings }, 100)
  expect([...shares.keys()]).toEqual(['shared/ui', 'mf-booking'])
  expect((shares.get('shared/ui') ?? 0) + (shares.get('mf-booking') ?? 0)).toBeCloseTo(100)
  expect(shares.get('shared/ui')).toBeGreaterThan(shares.get('mf-booking') ?? 0)
})
