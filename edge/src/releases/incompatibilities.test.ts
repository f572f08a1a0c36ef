import type { ReleaseRecord } from 'shared/contracts'
import { registryOf, release, route } from '../testing/releases'
import { incompatibilities } from './incompatibilities'

type Contract = ReleaseRecord['contract']
const NEEDS: NonNullable<Contract['needs']> = { widgets: [], facts: [], endpoints: [], shared: {} }

function made(one: ReleaseRecord, contract: Partial<Contract>, exposes: readonly string[] = []): ReleaseRecord {
  const files = { js: [], css: [] }
  return {
    ...one,
    contract: { ...one.contract, layouts: ['regular'], guards: ['authm'], ...contract },
    exposes: { ...one.exposes, ...Object.fromEntries(exposes.map((name) => [name, files])) },
  }
}
const shell = made(release('shell'), { facts: ['booking/held'], provides: { react: '19.3.0', 'shared/bus': '0.2.0' } })
const discovery = made(release('discovery', [route('/browse')]), {
  needs: { ...NEEDS, widgets: ['booking/BookingPanel'] },
})
const booking = (contract: Partial<Contract> = {}, exposes = ['BookingPanel'], routes = [route('/pay')]) =>
  made(release('booking', routes, '2.0.0'), contract, exposes)
const registry = {
  ...registryOf({}),
  shell: { live: shell },
  remotes: { discovery: { live: discovery }, booking: { live: booking() } },
}
const reasons = (one: ReleaseRecord, endpoints: string[] | null = null) =>
  incompatibilities(one, { registry, endpoints })

test('a release that needs only what is live is compatible', () => {
  const needs = { ...NEEDS, facts: ['booking/held'], endpoints: ['GET /api/a'], shared: { react: '^19.0.0' } }
  expect(reasons(booking({ needs }), ['GET /api/a'])).toEqual([])
})

test('refuses a release without a widget that a live page shows', () => {
  expect(reasons(booking({}, []))).toEqual([
    'discovery@1.0.0 shows "booking/BookingPanel", which booking@2.0.0 does not expose.',
  ])
})

test('refuses a release that shows a widget which its owner has not released', () => {
  const needs = { ...NEEDS, widgets: ['discovery/Weather'] }
  expect(reasons(booking({ needs }))).toEqual([
    'booking@2.0.0 shows "discovery/Weather", which discovery@1.0.0 does not expose.',
  ])
})

test('names the layouts, guards and domain events that the shell does not have', () => {
  const routes = [route('/pay', { layout: 'regular', guards: ['authm'] })]
  const needs = { ...NEEDS, facts: ['booking/moved'] }
  const ahead = booking({ needs }, ['BookingPanel'], routes)
  const old = { ...registry, shell: { live: made(shell, { layouts: [], guards: [] }) } }
  expect(incompatibilities(ahead, { registry: old, endpoints: null })).toEqual([
    'booking@2.0.0 needs layout "regular", which shell@1.0.0 does not have.',
    'booking@2.0.0 needs guard "authm", which shell@1.0.0 does not have.',
    'booking@2.0.0 needs domain event "booking/moved", which shell@1.0.0 does not have.',
  ])
})

test('refuses a shell without a layout that live remotes need', () => {
  expect(reasons(made(release('shell', [], '3.0.0'), { layouts: [] }))).toEqual([
    'discovery@1.0.0 needs layout "regular", which shell@3.0.0 does not have.',
    'booking@2.0.0 needs layout "regular", which shell@3.0.0 does not have.',
  ])
})

test('refuses a release if the shell does not satisfy its range of a shared module', () => {
  const needs = { ...NEEDS, shared: { react: '^20.0.0', 'shared/bus': '^0.2.0' } }
  expect(reasons(booking({ needs }))).toEqual(['booking@2.0.0 needs react ^20.0.0 (the shell has 19.3.0).'])
})

test('checks endpoints only if the API was available', () => {
  const needs = { ...NEEDS, endpoints: ['GET /api/a', 'POST /api/b'] }
  expect(reasons(booking({ needs }), ['GET /api/a'])).toEqual([
    'booking@2.0.0 calls "POST /api/b", which the API does not serve.',
  ])
  expect(reasons(booking({ needs }), null)).toEqual([])
})

test('refuses a release with a page at the path of another remote', () => {
  expect(reasons(booking({}, ['BookingPanel'], [route('/browse')]))).toEqual([
    'booking@2.0.0 has pages at "/browse", where discovery@1.0.0 has its own.',
  ])
})

test('refuses a remote or a shell if the remote needs a module that the shell does not share', () => {
  const needs = { ...NEEDS, shared: { 'shared/map': '^1.0.0' } }
  const reason = 'booking@2.0.0 needs shared/map ^1.0.0 (shell@1.0.0 does not share it).'
  expect(reasons(booking({ needs }))).toEqual([reason])
  const sharing = { ...shell.contract.provides, 'shared/map': '1.2.0' }
  const before = {
    ...registry,
    shell: { live: made(shell, { provides: sharing }) },
    remotes: { ...registry.remotes, booking: { live: booking({ needs }) } },
  }
  const dropping = made({ ...shell, version: '3.0.0' }, { provides: shell.contract.provides })
  expect(incompatibilities(dropping, { registry: before, endpoints: null })).toEqual([
    'booking@2.0.0 needs shared/map ^1.0.0 (shell@3.0.0 does not share it).',
  ])
})

test('does not check shared modules against an older shell that does not list them', () => {
  const { provides: _, ...contract } = shell.contract
  const old = { ...registry, shell: { live: { ...shell, contract } } }
  const needs = { ...NEEDS, shared: { 'shared/map': '^1.0.0' } }
  expect(incompatibilities(booking({ needs }), { registry: old, endpoints: null })).toEqual([])
})

describe('imports from a shared module', () => {
  const giving = (version: string, names: string[]) => ({
    ...registry,
    shell: {
      live: made(shell, {
        provides: { 'shared/ui': version, 'shared/bus': '0.2.0' },
        exports: { 'shared/ui': names, 'shared/bus': ['domainEvent'] },
      }),
    },
  })
  const taking = (version: string, imports: Record<string, string[]>) =>
    booking({
      provides: { 'shared/ui': version },
      needs: { ...NEEDS, shared: { 'shared/bus': '^0.2.0' }, imports },
    })
  const judged = (one: ReleaseRecord, registry: ReturnType<typeof giving>) =>
    incompatibilities(one, { registry, endpoints: null })

  test('must be exports of the shell’s copy if its version satisfies the range', () => {
    const one = taking('0.1.0', { 'shared/ui': ['Button', 'Dial'], 'shared/bus': ['domainEvent', 'secretOf'] })
    expect(judged(one, giving('0.1.0', ['Button']))).toEqual([
      'booking@2.0.0 imports "Dial" from shared/ui. shell@1.0.0 has a matching version (0.1.0) without these exports: bump the version when adding exports.',
      'booking@2.0.0 imports "secretOf" from shared/bus. shell@1.0.0 has a matching version (0.2.0) without these exports: bump the version when adding exports.',
    ])
    expect(judged(one, giving('0.1.0', ['Button', 'Dial']))).toHaveLength(1)
  })

  test('are not checked if the remote loads its own copy', () => {
    expect(judged(taking('0.2.0', { 'shared/ui': ['Dial'] }), giving('0.1.0', ['Button']))).toEqual([])
  })
})

test('refuses a release without a widget that a running canary shows, and says how to end the canary', () => {
  const asking = made(release('discovery', [route('/browse')], '2.0.0'), {
    needs: { ...NEEDS, widgets: ['booking/BookingPanel', 'booking/Calendar'] },
  })
  const trying = {
    ...registry,
    remotes: { ...registry.remotes, discovery: { live: discovery, canary: { release: asking, percent: 5 } } },
  }
  expect(incompatibilities(booking(), { registry: trying, endpoints: null })).toEqual([
    'discovery@2.0.0 shows "booking/Calendar", which booking@2.0.0 does not expose. discovery has a canary: "canary discovery off" ends it.',
  ])
  // A reason that also applies to the live release is listed once.
  expect(incompatibilities(booking({}, []), { registry: trying, endpoints: null })).toHaveLength(2)
})

test('refuses a release that shows a widget of a remote which is not live', () => {
  const needs = { ...NEEDS, widgets: ['account/WishlistButton', 'booking/BookingPanel'] }
  expect(reasons(booking({ needs }))).toEqual([
    'booking@2.0.0 shows "account/WishlistButton", but no version of account is live: make both live together ("publish booking account --promote").',
  ])
})
