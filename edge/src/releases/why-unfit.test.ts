import type { ReleaseRecord } from 'shared/contracts'
import { registryOf, release, route } from '../testing/releases'
import { whyUnfit } from './why-unfit'

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
const reasons = (one: ReleaseRecord, endpoints: string[] | null = null) => whyUnfit(one, { registry, endpoints })

test('what asks for nothing that is not there fits', () => {
  const needs = { ...NEEDS, facts: ['booking/held'], endpoints: ['GET /api/a'], shared: { react: '^19.0.0' } }
  expect(reasons(booking({ needs }), ['GET /api/a'])).toEqual([])
})

test('a widget that another page shows must not go missing', () => {
  expect(reasons(booking({}, []))).toEqual([
    'discovery@1.0.0 shows "booking/BookingPanel", which booking@2.0.0 does not expose.',
  ])
})

test('nor may a page show one that its owner has yet to release', () => {
  const needs = { ...NEEDS, widgets: ['discovery/Weather'] }
  expect(reasons(booking({ needs }))).toEqual([
    'booking@2.0.0 shows "discovery/Weather", which discovery@1.0.0 does not expose.',
  ])
})

test('layouts, guards and facts that the shell does not have are named', () => {
  const routes = [route('/pay', { layout: 'regular', guards: ['authm'] })]
  const needs = { ...NEEDS, facts: ['booking/moved'] }
  const ahead = booking({ needs }, ['BookingPanel'], routes)
  const old = { ...registry, shell: { live: made(shell, { layouts: [], guards: [] }) } }
  expect(whyUnfit(ahead, { registry: old, endpoints: null })).toEqual([
    'booking@2.0.0 needs layout "regular", which shell@1.0.0 does not have.',
    'booking@2.0.0 needs guard "authm", which shell@1.0.0 does not have.',
    'booking@2.0.0 needs fact "booking/moved", which shell@1.0.0 does not have.',
  ])
})

test('a shell that takes something away from a live remote is refused', () => {
  expect(reasons(made(release('shell', [], '3.0.0'), { layouts: [] }))).toEqual([
    'discovery@1.0.0 needs layout "regular", which shell@3.0.0 does not have.',
    'booking@2.0.0 needs layout "regular", which shell@3.0.0 does not have.',
  ])
})

test('ranges of shared modules must meet', () => {
  const needs = { ...NEEDS, shared: { react: '^20.0.0', 'shared/bus': '^0.2.0' } }
  expect(reasons(booking({ needs }))).toEqual(['booking@2.0.0 needs react ^20.0.0 (the shell has 19.3.0).'])
})

test('endpoints are looked for where the API could be asked', () => {
  const needs = { ...NEEDS, endpoints: ['GET /api/a', 'POST /api/b'] }
  expect(reasons(booking({ needs }), ['GET /api/a'])).toEqual([
    'booking@2.0.0 calls "POST /api/b", which the API does not serve.',
  ])
  expect(reasons(booking({ needs }), null)).toEqual([])
})

test('two remotes cannot have a page at one path', () => {
  expect(reasons(booking({}, ['BookingPanel'], [route('/browse')]))).toEqual([
    'booking@2.0.0 has pages at "/browse", where discovery@1.0.0 has its own.',
  ])
})

test('a shared module that the shell does not bring is missed, whoever of the two is released', () => {
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
  expect(whyUnfit(dropping, { registry: before, endpoints: null })).toEqual([
    'booking@2.0.0 needs shared/map ^1.0.0 (shell@3.0.0 does not share it).',
  ])
})

test('a shell from before it was written down what it shares is not judged by that', () => {
  const { provides: _, ...contract } = shell.contract
  const old = { ...registry, shell: { live: { ...shell, contract } } }
  const needs = { ...NEEDS, shared: { 'shared/map': '^1.0.0' } }
  expect(whyUnfit(booking({ needs }), { registry: old, endpoints: null })).toEqual([])
})

describe('what is taken of a shared module', () => {
  const giving = (version: string, names: string[]) => ({
    ...registry,
    shell: {
      live: made(shell, {
        provides: { 'shared/ui': version, 'shared/bus': '0.2.0' },
        exports: { 'shared/ui': names, 'shared/bus': ['factOf'] },
      }),
    },
  })
  const taking = (version: string, imports: Record<string, string[]>) =>
    booking({
      provides: { 'shared/ui': version },
      needs: { ...NEEDS, shared: { 'shared/bus': '^0.2.0' }, imports },
    })
  const judged = (one: ReleaseRecord, registry: ReturnType<typeof giving>) =>
    whyUnfit(one, { registry, endpoints: null })

  test('must be in the copy that the version leads to', () => {
    const one = taking('0.1.0', { 'shared/ui': ['Button', 'Dial'], 'shared/bus': ['factOf', 'secretOf'] })
    expect(judged(one, giving('0.1.0', ['Button']))).toEqual([
      'booking@2.0.0 takes "Dial" of shared/ui, which shell@1.0.0 does not have though its version 0.1.0 would do: raise the version with what it offers.',
      'booking@2.0.0 takes "secretOf" of shared/bus, which shell@1.0.0 does not have though its version 0.2.0 would do: raise the version with what it offers.',
    ])
    expect(judged(one, giving('0.1.0', ['Button', 'Dial']))).toHaveLength(1)
  })

  test('comes with the remote where the shell’s version would not do', () => {
    expect(judged(taking('0.2.0', { 'shared/ui': ['Dial'] }), giving('0.1.0', ['Button']))).toEqual([])
  })
})

test('what a running canary needs is missed like what is live, and it is said how to end that', () => {
  const asking = made(release('discovery', [route('/browse')], '2.0.0'), {
    needs: { ...NEEDS, widgets: ['booking/BookingPanel', 'booking/Calendar'] },
  })
  const trying = {
    ...registry,
    remotes: { ...registry.remotes, discovery: { live: discovery, canary: { release: asking, percent: 5 } } },
  }
  expect(whyUnfit(booking(), { registry: trying, endpoints: null })).toEqual([
    'discovery@2.0.0 shows "booking/Calendar", which booking@2.0.0 does not expose. It is on trial: "canary discovery off" ends that.',
  ])
  // What is live and wrong is said once.
  expect(whyUnfit(booking({}, []), { registry: trying, endpoints: null })).toHaveLength(2)
})

test('nor may a page show a widget of a remote of which nothing is live', () => {
  const needs = { ...NEEDS, widgets: ['account/WishlistButton', 'booking/BookingPanel'] }
  expect(reasons(booking({ needs }))).toEqual([
    'booking@2.0.0 shows "account/WishlistButton", and nothing of account is live: make both live together ("publish booking account --promote").',
  ])
})
