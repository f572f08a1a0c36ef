import { cycles, importViolation, publisherViolation } from './rules'

const an = (from: string, specifier: string, to: string, typeOnly = false) => ({ from, specifier, to, typeOnly })

test.each([
  ['a remote imports another', an('mf-booking/src/a.ts', 'mf-account/src/b', 'mf-account/src/b.ts')],
  ['a remote imports the shell', an('mf-booking/src/a.ts', 'shell/src/b', 'shell/src/b.ts')],
  [
    'the api imports the sandbox',
    an('api/src/payments/a.ts', 'sandbox/testing/stripe-api', 'sandbox/src/testing/stripe-api.ts'),
  ],
  ['an api test imports a file of the sandbox', an('api/src/a.test.ts', 'sandbox/b', 'sandbox/src/b.ts')],
  ['the api imports the demo data at its start', an('api/src/app/a.ts', 'demo', 'demo/src/index.ts')],
  [
    'the api loads the demo data elsewhere',
    { ...an('api/src/staff/a.ts', 'demo', 'demo/src/index.ts'), isDynamic: true },
  ],
  ['an api test imports a file of the demo data', an('api/src/a.test.ts', 'demo/src/b', 'demo/src/b.ts')],
  ['the demo data imports test helpers', an('demo/src/a.ts', 'api/testing/test-app', 'api/src/testing/test-app.ts')],
  ['the sandbox imports the demo data', an('sandbox/src/a.ts', 'demo', 'demo/src/index.ts')],
  ['the api imports the ui kit', an('api/src/a.ts', 'shared/ui', 'shared/ui/src/index.ts')],
  [
    'the api imports wrong values for tests',
    an('api/src/a.ts', 'shared/testing/rule-samples', 'shared/testing/src/rule-samples.ts'),
  ],
  ['an api test imports page test helpers', an('api/src/a.test.ts', 'shared/testing', 'shared/testing/src/index.ts')],
  ['a page imports test helpers', an('mf-booking/src/a.ts', 'shared/testing', 'shared/testing/src/index.ts')],
  ['shared imports a remote', an('shared/runtime/src/http/a.ts', 'mf-account/src/b', 'mf-account/src/b.ts')],
  ['a suite imports the sources of a remote', an('e2e/src/a.ts', 'mf-account/src/b', 'mf-account/src/b.ts')],
  ['a suite imports the bench', an('e2e/src/a.ts', 'e2e/bench/b', 'e2e/bench/b.ts')],
  ['a suite imports the api', an('e2e/src/a.ts', 'api/src/b', 'api/src/b.ts')],
  ['a suite imports the kit’s catalogue', an('e2e/src/a.ts', '../kit/b', 'e2e/kit/b.ts')],
  ['the catalogue imports a remote', an('e2e/kit/a.ts', '../../mf-booking/src/b', 'mf-booking/src/b.ts')],
  ['the catalogue imports a file of a suite', an('e2e/kit/a.ts', '../src/b', 'e2e/src/b.ts')],
  ['a suite imports the invariants', an('e2e/src/a.ts', '../invariants/b', 'e2e/invariants/b.ts')],
  ['the invariants import the sandbox', an('e2e/invariants/a.ts', 'sandbox/src/b', 'sandbox/src/b.ts')],
  ['the invariants import a remote', an('e2e/invariants/a.ts', 'mf-booking/src/b', 'mf-booking/src/b.ts')],
  ['the bench imports the sandbox', an('e2e/bench/a.ts', 'sandbox/src/b', 'sandbox/src/b.ts')],
  ['a page imports schemas', an('mf-booking/src/pages/pay/a.ts', 'shared/contracts', 'shared/contracts/src/index.ts')],
  [
    'shared reaches a singleton by a path',
    an('shared/runtime/src/http/a.ts', '../session', 'shared/runtime/src/session/index.ts'),
  ],
  ['an api file imports a page', an('mf-booking/src/api/a.ts', '../pages/pay', 'mf-booking/src/pages/pay/index.ts')],
  [
    'a page imports another page',
    an('mf-booking/src/pages/pay/a.ts', '../checkout/b', 'mf-booking/src/pages/checkout/b.ts'),
  ],
  ['a remote imports Day.js', an('mf-booking/src/a.ts', 'dayjs', 'dayjs')],
  ['a module of the API imports a higher one', an('api/src/payments/a.ts', '../orders', 'api/src/orders/index.ts')],
  [
    'a module of the API imports only a type of a higher one',
    an('api/src/payments/a.ts', '../orders', 'api/src/orders/index.ts', true),
  ],
  ['a module of the API reaches into another', an('api/src/orders/a.ts', '../payments/b', 'api/src/payments/b.ts')],
  ['a module of the API imports from its tests', an('api/src/orders/a.ts', '../testing/b', 'api/src/testing/b.ts')],
])('refused: %s', (_, statement) => {
  expect(importViolation(statement)).not.toBeNull()
})

test.each([
  ['a remote imports the kit', an('mf-booking/src/a.tsx', 'shared/ui', 'shared/ui/src/index.ts')],
  [
    'a page imports a type from the contracts',
    an('mf-booking/src/a.ts', 'shared/contracts', 'shared/contracts/src/index.ts', true),
  ],
  [
    'an api test helper uses the sandbox’s Stripe',
    an('api/src/testing/a.ts', 'sandbox/testing/stripe-api', 'sandbox/src/testing/stripe-api.ts'),
  ],
  [
    'the api loads the demo data when it needs it',
    { ...an('api/src/app/load-demo.ts', 'demo', 'demo/src/index.ts'), isDynamic: true },
  ],
  ['an api test helper imports the demo data', an('api/src/testing/a.ts', 'demo', 'demo/src/index.ts')],
  ['the demo data fills the api’s tables', an('demo/src/a.ts', 'api/catalogue', 'api/src/catalogue/index.ts')],
  ['a page imports a package', an('mf-booking/src/a.ts', 'react', 'react')],
  [
    'an api test sends wrong values',
    an('api/src/a.test.ts', 'shared/testing/rule-samples', 'shared/testing/src/rule-samples.ts'),
  ],
  ['a page test imports its helpers', an('mf-booking/src/a.test.tsx', 'shared/testing', 'shared/testing/src/index.ts')],
  [
    'shared test code imports test helpers',
    an('mf-booking/src/testing/show.tsx', 'shared/testing', 'shared/testing/src/index.ts'),
  ],
  ['the bench bundles a remote', an('e2e/bench/a.ts', 'mf-account/src/lifecycles', 'mf-account/src/lifecycles.tsx')],
  ['the bench starts the api', an('e2e/bench/a.ts', '../../api/src/b', 'api/src/b.ts')],
  ['the catalogue shows the kit', an('e2e/kit/src/a.tsx', 'shared/ui', 'shared/ui/src/index.ts')],
  ['the invariants import the api', an('e2e/invariants/a.ts', '../../api/src/b', 'api/src/b.ts')],
  [
    'the invariants print verdicts',
    an('e2e/invariants/a.ts', '../bench/report/verdict', 'e2e/bench/report/check-result.ts'),
  ],
  ['a suite imports page objects', an('e2e/src/a.ts', 'mf-account/e2e/sign-in', 'mf-account/e2e/sign-in.ts')],
  ['the runtime imports the kit', an('shared/runtime/src/parcel/a.tsx', 'shared/ui', 'shared/ui/src/index.ts')],
  ['a module of the API imports a lower one', an('api/src/orders/a.ts', '../payments', 'api/src/payments/index.ts')],
  [
    'a module of the API imports a file of the platform',
    an('api/src/orders/a.ts', '../platform/http/b', 'api/src/platform/http/b.ts'),
  ],
  ['a process imports what it needs', an('api/src/main.ts', './orders/b', 'api/src/orders/b.ts')],
  ['an API test reaches into another module', an('api/src/orders/a.test.ts', '../staff/b', 'api/src/staff/b.ts')],
])('allowed: %s', (_, statement) => {
  expect(importViolation(statement)).toBeNull()
})

test('reports an import cycle, but not a cycle of type imports', () => {
  const there = an('a.ts', './b', 'b.ts')
  expect(cycles([there, an('b.ts', './a', 'a.ts')])).toEqual([['a.ts', 'b.ts', 'a.ts']])
  expect(cycles([there, an('b.ts', './a', 'a.ts', true)])).toEqual([])
})

test('only the owner of a domain event may publish it, except in tests', () => {
  expect(publisherViolation({ from: 'mf-booking/src/domain/a.ts', owner: 'discovery' })).toContain(
    'not those of discovery',
  )
  expect(publisherViolation({ from: 'shared/runtime/src/session/a.ts', owner: 'account' })).not.toBeNull()
  expect(publisherViolation({ from: 'mf-booking/src/domain/a.ts', owner: 'booking' })).toBeNull()
  expect(publisherViolation({ from: 'shell/src/session/a.ts', owner: 'shell' })).toBeNull()
  expect(publisherViolation({ from: 'mf-booking/src/domain/a.test.ts', owner: 'discovery' })).toBeNull()
  expect(publisherViolation({ from: 'mf-booking/src/domain/a.ts', owner: null })).toContain(
    "createPublisher('booking')",
  )
})
