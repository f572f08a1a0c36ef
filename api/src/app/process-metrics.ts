import { Counter, createProcessMetrics, Gauge, Histogram, LATENCY_BUCKETS, type Registry } from 'server/metrics'
import { type PaymentProvider, ProviderRejected } from '../payments'
import { auditedActions } from '../platform/audit'
import type { Db } from '../platform/database/connect'
import type { SearchDatabase } from '../platform/database/search-database'
import type { ObserveRun } from './jobs/start-jobs'

/** Creates the metrics of an API process: those of every server, the pool of database connections, the replica for searches, and audited actions. */
export function createApiMetrics(db: Db, search: SearchDatabase): Registry {
  const registry = createProcessMetrics()
  registry.registerMetric(auditedActions)
  new Gauge({
    name: 'meander_database_connections',
    help: 'Connections of the pool by state; waiting are requests for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.$client
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: 'meander_database_up',
    help: '1 when this process reaches the database',
    registers: [registry],
    async collect() {
      this.set(
        await db.$client.query('select 1').then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  if (search.lagSeconds() !== null)
    new Gauge({
      name: 'meander_search_replica_lag_seconds',
      help: 'Time by which the replica for searches is behind; beyond five seconds, searches read the main database',
      registers: [registry],
      collect() {
        this.set(search.lagSeconds() ?? 0)
      },
    })
  return registry
}

/** Counts the calls of the payment provider. Webhooks are no calls. */
export function observePayments(provider: PaymentProvider, registry: Registry): PaymentProvider {
  const requests = new Counter({
    name: 'meander_provider_requests_total',
    help: 'Calls of a third party: done, rejected for good, or unavailable',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  })
  const outcomes = ['done', 'rejected', 'unavailable'] as const
  // Prometheus sees an increase only of a series that existed before.
  for (const outcome of outcomes) requests.inc({ provider: 'stripe', outcome }, 0)
  const count = (outcome: (typeof outcomes)[number]) => requests.inc({ provider: 'stripe', outcome })
  const observed =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        const result = await call(...args)
        count('done')
        return result
      } catch (error) {
        count(error instanceof ProviderRejected ? 'rejected' : 'unavailable')
        throw error
      }
    }
  return {
    ...provider,
    createIntent: observed(provider.createIntent),
    updateIntent: observed(provider.updateIntent),
    findIntent: observed(provider.findIntent),
    cancelIntent: observed(provider.cancelIntent),
    refund: observed(provider.refund),
    refundsOf: observed(provider.refundsOf),
  }
}

/** Measures the runs of these background jobs. */
export function measureJobs(registry: Registry, jobs: readonly string[]): ObserveRun {
  const duration = new Histogram({
    name: 'meander_job_duration_seconds',
    help: 'Time of a run of a background job',
    labelNames: ['job_name', 'outcome'],
    buckets: LATENCY_BUCKETS,
    registers: [registry],
  })
  // Prometheus sees an increase only of a series that existed before.
  for (const job of jobs) duration.zero({ job_name: job, outcome: 'failed' })
  return ({ job, seconds, isFailed }) =>
    duration.observe({ job_name: job, outcome: isFailed ? 'failed' : 'done' }, seconds)
}
