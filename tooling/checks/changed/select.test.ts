import type { Repository } from './select'
import { select } from './select'

const imports = (pairs: Record<string, string[]>) =>
  Object.entries(pairs).flatMap(([from, targets]) =>
    targets.map((to) => ({ from, to, specifier: to, typeOnly: false })),
  )

const repository: Repository = {
  files: [
    'mf-booking/src/pages/pay/page.tsx',
    'mf-booking/src/pages/pay/page.test.tsx',
    'mf-booking/src/pages/pay/page.module.css',
    'mf-account/src/pages/profile/page.tsx',
    'mf-account/src/pages/profile/page.test.tsx',
    'shared/formats/src/price.ts',
    'shared/formats/src/price.test.ts',
    'tooling/pipelines.test.ts',
    'tooling/new-remote.slow.test.ts',
    'api/src/bookings/hold.ts',
    'api/src/bookings/hold.test.ts',
    'api/src/bookings/hold.slow.test.ts',
    'api/src/bookings/hold.timed.test.ts',
    'api/migrations/0001.sql',
    'e2e/src/fixtures.ts',
    'e2e/src/paying.spec.ts',
    'e2e/src/profile.spec.ts',
    'e2e/invariants/main.ts',
  ],
  imports: imports({
    'mf-booking/src/pages/pay/page.tsx': ['mf-booking/src/pages/pay/page.module.css', 'shared/formats/src/price.ts'],
    'mf-booking/src/pages/pay/page.test.tsx': ['mf-booking/src/pages/pay/page.tsx'],
    'mf-account/src/pages/profile/page.test.tsx': ['mf-account/src/pages/profile/page.tsx'],
    'shared/formats/src/price.test.ts': ['shared/formats/src/price.ts'],
    'api/src/bookings/hold.test.ts': ['api/src/bookings/hold.ts'],
    'api/src/bookings/hold.slow.test.ts': ['api/src/bookings/hold.ts'],
    'api/src/bookings/hold.timed.test.ts': ['api/src/bookings/hold.ts'],
    'e2e/src/paying.spec.ts': ['e2e/src/fixtures.ts'],
    'e2e/src/profile.spec.ts': ['e2e/src/fixtures.ts'],
  }),
  apps: [
    { owner: 'booking', workspace: 'mf-booking' },
    { owner: 'account', workspace: 'mf-account' },
  ],
  specsOf: (owner) => [owner === 'booking' ? 'e2e/src/paying.spec.ts' : 'e2e/src/profile.spec.ts'],
}

test('a changed page runs the tests that import it and the specs about its app', () => {
  expect(select(['mf-account/src/pages/profile/page.tsx'], repository)).toEqual({
    parts: ['types', 'lint', 'boundaries', 'unit', 'size', 'e2e'],
    unitFiles: ['mf-account/src/pages/profile/page.test.tsx', 'tooling/pipelines.test.ts'],
    apiFiles: [],
    specFiles: ['e2e/src/profile.spec.ts'],
  })
})

test('a changed shared file runs the tests and specs of its direct and indirect importers', () => {
  expect(select(['shared/formats/src/price.ts'], repository)).toMatchObject({
    unitFiles: [
      'mf-booking/src/pages/pay/page.test.tsx',
      'shared/formats/src/price.test.ts',
      'tooling/pipelines.test.ts',
    ],
    specFiles: ['e2e/src/paying.spec.ts'],
  })
})

test('a changed stylesheet runs the tests and specs of its importers', () => {
  expect(select(['mf-booking/src/pages/pay/page.module.css'], repository)).toMatchObject({
    unitFiles: ['mf-booking/src/pages/pay/page.test.tsx', 'tooling/pipelines.test.ts'],
    specFiles: ['e2e/src/paying.spec.ts'],
  })
})

test('a changed unit test runs that test and no spec', () => {
  expect(select(['mf-booking/src/pages/pay/page.test.tsx'], repository)).toMatchObject({
    unitFiles: ['mf-booking/src/pages/pay/page.test.tsx', 'tooling/pipelines.test.ts'],
    specFiles: [],
  })
})

test('a changed API file runs its tests except the slow and timed ones, the invariants and every spec', () => {
  expect(select(['api/src/bookings/hold.ts'], repository)).toMatchObject({
    parts: ['types', 'lint', 'boundaries', 'unit', 'api', 'invariants', 'e2e'],
    apiFiles: ['api/src/bookings/hold.test.ts'],
    specFiles: ['e2e/src/paying.spec.ts', 'e2e/src/profile.spec.ts'],
  })
})

test('a changed file that no other file imports affects its whole project', () => {
  expect(select(['api/migrations/0001.sql'], repository)).toMatchObject({
    apiFiles: ['api/src/bookings/hold.test.ts'],
    specFiles: ['e2e/src/paying.spec.ts', 'e2e/src/profile.spec.ts'],
  })
})

test('a changed spec helper runs the specs that import it', () => {
  expect(select(['e2e/src/fixtures.ts'], repository)).toMatchObject({
    specFiles: ['e2e/src/paying.spec.ts', 'e2e/src/profile.spec.ts'],
  })
})

test('a changed spec runs itself', () => {
  expect(select(['e2e/src/profile.spec.ts'], repository)).toMatchObject({ specFiles: ['e2e/src/profile.spec.ts'] })
})

test('changed documentation or workflows run only the checks that read the whole repository', () => {
  expect(select(['README.md', 'docs/testing.md', '.github/workflows/whole.yml'], repository)).toEqual({
    parts: ['types', 'lint', 'boundaries', 'unit'],
    unitFiles: ['tooling/pipelines.test.ts'],
    apiFiles: [],
    specFiles: [],
  })
})

test.each(['package-lock.json', 'jest.config.mjs', 'mf-booking/package.json', 'tooling/babel.mjs'])(
  'a change to %s runs everything',
  (file) => {
    expect(select([file], repository)).toBeNull()
  },
)
