import { setTimeout as delay } from 'node:timers/promises'
import { ADDRESSES } from '../addresses'
import type { Fleet } from '../fleet'
import type { FleetProcess } from '../process'
import { migrate, release } from '../servers'
import { failingCanary } from './canary'
import { type Fault, SECOND_MS } from './fault'
import { changedPage } from './purge'

/** A killed process takes some of its requests along. */
const KILLED_SHARE = 0.005
const HEALTHY_MS = 5 * SECOND_MS
const DATABASE_HEALTHY_MS = 30 * SECOND_MS
/** How long a machine stays away. */
const AWAY_MS = 20 * SECOND_MS
const HUNG_MS = 20 * SECOND_MS
const BUCKET_AWAY_MS = 45 * SECOND_MS
const STRIPE_AWAY_MS = 40 * SECOND_MS

/** Restarts the processes of a role one after another, as a deployment does. */
const rolling = (name: string, of: (fleet: Fleet) => readonly FleetProcess[]): Fault => ({
  name,
  maxFailedShare: 0,
  healthyMs: 0,
  alerts: [],
  run: async (fleet) => {
    for (const server of of(fleet)) await server.restart()
  },
})

/** Kills a process without warning, and starts it again a little later. */
const killed = (name: string, of: (fleet: Fleet) => FleetProcess | undefined): Fault => ({
  name,
  maxFailedShare: KILLED_SHARE,
  healthyMs: HEALTHY_MS,
  alerts: ['ProcessDown'],
  run: async (fleet) => {
    const server = of(fleet)
    if (!server) throw new Error(`${name}: there is no such process.`)
    await server.kill()
    await delay(AWAY_MS)
    await server.start()
  },
})

const edgesRestart = rolling('rolling restart of the edges', ({ edges }) => edges)
const apiKilled = killed('kill -9 of an API', ({ apis: [api] }) => api)

/** What is restored after the load, with the WAL that was archived until then. */
const baseBackup: Fault = {
  name: 'a base backup is taken',
  maxFailedShare: 0,
  healthyMs: 0,
  alerts: [],
  run: async (fleet) => {
    fleet.baseBackup = await fleet.databases.backUp()
  },
}

/** Nothing follows it: the load goes on with the standby as its only database. */
export const primaryLost: Fault = {
  name: 'the primary is lost and the standby promoted',
  maxFailedShare: null,
  healthyMs: DATABASE_HEALTHY_MS,
  alerts: ['DatabaseUnavailable'],
  run: async ({ databases, pooler }) => {
    await databases.primary.kill()
    // As long as a cluster manager takes to be sure.
    await delay(10 * SECOND_MS)
    const promoted = await databases.promote()
    await pooler.pointTo(promoted)
  },
}

/** Everything that happens to the fleet, in this order. */
export const FAULTS: readonly Fault[] = [
  rolling('rolling restart of the APIs', ({ apis }) => apis),
  edgesRestart,
  rolling('rolling restart of the workers', ({ workers }) => workers),
  apiKilled,
  killed('kill -9 of an edge', ({ edges: [edge] }) => edge),
  killed('kill -9 of a worker', ({ workers: [worker] }) => worker),
  {
    name: 'an API hangs (SIGSTOP)',
    maxFailedShare: KILLED_SHARE,
    healthyMs: HEALTHY_MS,
    alerts: ['ProcessDown'],
    run: async ({ apis: [, api] }) => {
      api?.signal('SIGSTOP')
      await delay(HUNG_MS)
      api?.signal('SIGCONT')
    },
  },
  {
    name: 'PgBouncer is restarted',
    maxFailedShare: KILLED_SHARE,
    healthyMs: HEALTHY_MS,
    alerts: [],
    run: async ({ pooler }) => pooler.process.restart(),
  },
  {
    name: 'the bucket of releases is away',
    maxFailedShare: KILLED_SHARE,
    healthyMs: 0,
    alerts: ['ReleaseStoreUnavailable'],
    run: async ({ bucket }) => {
      await bucket.kill()
      await delay(BUCKET_AWAY_MS)
      await bucket.start()
    },
  },
  {
    name: 'Stripe is away',
    maxFailedShare: KILLED_SHARE,
    healthyMs: 0,
    alerts: ['PaymentProviderUnavailable'],
    run: async ({ stripe }) => {
      await stripe.breakDown('fail')
      await delay(STRIPE_AWAY_MS)
      await stripe.recover()
    },
  },
  {
    name: 'a migration',
    maxFailedShare: 0,
    healthyMs: 0,
    alerts: [],
    run: async ({ settings }) => {
      await migrate(settings, ADDRESSES.primary)
    },
  },
  {
    name: 'a release is promoted and rolled back',
    maxFailedShare: 0,
    healthyMs: 0,
    alerts: [],
    run: async ({ settings, nextRelease }) => {
      await release(settings, 'promote', 'content', nextRelease)
      await delay(AWAY_MS / 2)
      await release(settings, 'rollback', 'content')
    },
  },
  failingCanary,
  changedPage,
  baseBackup,
  primaryLost,
]

/** What `npm run test:all` makes happen: a planned event, a killed process, a purge, a backup, and a lost database. */
export const SHORT_FAULTS: readonly Fault[] = [edgesRestart, apiKilled, changedPage, baseBackup, primaryLost]
