import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'server/metrics'
import type { Db } from '../platform/database/connect'
import { FAILED_QUEUE } from './jobs/job-queue'

/** A process reads the backlog at most this often, however often Prometheus scrapes it. */
const READ_EVERY_MS = 10_000

interface Backlog {
  outbox: number
  outboxAge: number
  givenUp: number
  refunds: number
  refundAge: number
  failedRuns: number
  queueAge: number
  liveHolds: number
  webhooks: number
  webhookAge: number
  webhooksFailed: number
  unconfirmed: number
  unconfirmedAge: number
  staleSuppliers: number
  pictures: number
  pictureAge: number
}

/** Reads how much work waits, and for how many seconds the oldest has waited. Every part of it uses an index of pending rows. */
async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await db.execute<Record<keyof Backlog, string>>(sql`
    select
      (select count(*) from outbox where sent_at is null and given_up_at is null) as "outbox",
      (select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)
        from outbox where sent_at is null and given_up_at is null and next_attempt_at < now()) as "outboxAge",
      (select count(*) from outbox where sent_at is null and given_up_at > now() - interval '1 day') as "givenUp",
      (select count(*) from refunds where status = 'pending') as "refunds",
      (select coalesce(extract(epoch from now() - min(created_at)), 0) from refunds where status = 'pending') as "refundAge",
      (select count(*) from pgboss.job where name = ${FAILED_QUEUE} and state = 'created') as "failedRuns",
      (select coalesce(extract(epoch from now() - min(start_after)), 0)
        from pgboss.job where state in ('created', 'retry') and name <> ${FAILED_QUEUE} and start_after < now()) as "queueAge",
      (select count(*) from bookings where status in ('held', 'awaiting_payment') and expires_at > now()) as "liveHolds",
      (select count(*) from webhook_messages m join webhook_endpoints e on e.id = m.endpoint_id
        where m.delivered_at is null and m.failed_at is null and e.disabled_at is null) as "webhooks",
      (select coalesce(extract(epoch from now() - least(
        (select min(m.next_attempt_at) from webhook_messages m join webhook_endpoints e on e.id = m.endpoint_id
          where m.delivered_at is null and m.failed_at is null and e.disabled_at is null
            and e.failing_since is null and m.next_attempt_at < now()),
        (select min(at) from domain_changes))), 0)) as "webhookAge",
      (select count(*) from webhook_messages where failed_at > now() - interval '1 day') as "webhooksFailed",
      (select count(*) from supplier_bookings
        where next_attempt_at is not null and status = 'confirming' and not decides_later) as "unconfirmed",
      (select coalesce(extract(epoch from now() - min(paid_at)), 0) from supplier_bookings
        where next_attempt_at is not null and status = 'confirming' and not decides_later) as "unconfirmedAge",
      (select count(distinct p.supplier_id) from supplier_products p join suppliers s on s.id = p.supplier_id
        where p.status = 'sold' and s.status = 'active' and p.failures > 1) as "staleSuppliers",
      (select count(*) from picture_jobs where status = 'pending') as "pictures",
      (select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)
        from picture_jobs where status = 'pending' and next_attempt_at < now()) as "pictureAge"
  `)
  const [row] = rows
  if (!row) throw new Error('The backlog could not be read')
  const numberOf = (name: keyof Backlog) => Math.max(0, Number(row[name]))
  return {
    outbox: numberOf('outbox'),
    outboxAge: numberOf('outboxAge'),
    givenUp: numberOf('givenUp'),
    refunds: numberOf('refunds'),
    refundAge: numberOf('refundAge'),
    failedRuns: numberOf('failedRuns'),
    queueAge: numberOf('queueAge'),
    liveHolds: numberOf('liveHolds'),
    webhooks: numberOf('webhooks'),
    webhookAge: numberOf('webhookAge'),
    webhooksFailed: numberOf('webhooksFailed'),
    unconfirmed: numberOf('unconfirmed'),
    unconfirmedAge: numberOf('unconfirmedAge'),
    staleSuppliers: numberOf('staleSuppliers'),
    pictures: numberOf('pictures'),
    pictureAge: numberOf('pictureAge'),
  }
}

const GAUGES: Record<keyof Backlog, [name: string, help: string]> = {
  outbox: ['meander_outbox_pending', 'E-mails that wait to be sent'],
  outboxAge: ['meander_outbox_oldest_seconds', 'Time since the oldest waiting e-mail was due'],
  givenUp: ['meander_outbox_given_up', 'E-mails given up in the last day'],
  refunds: ['meander_refunds_pending', 'Refunds that wait to be sent to the payment provider'],
  refundAge: ['meander_refunds_oldest_seconds', 'Age of the oldest waiting refund'],
  failedRuns: ['meander_jobs_failed', 'Runs of background jobs in the dead-letter queue'],
  queueAge: ['meander_jobs_oldest_seconds', 'Time since the oldest waiting run of a job was due'],
  liveHolds: ['meander_holds_live', 'Holds that are not paid for yet'],
  webhooks: ['meander_webhooks_pending', 'Webhook messages that wait to be sent to enabled endpoints'],
  webhookAge: [
    'meander_webhooks_oldest_seconds',
    'Time since the oldest waiting change, or message to an endpoint that does not fail, was due',
  ],
  webhooksFailed: ['meander_webhooks_failed', 'Webhook messages that were given up in the last day'],
  unconfirmed: [
    'meander_supplier_bookings_unconfirmed',
    'Paid bookings that the supplier of their places has not answered yet',
  ],
  unconfirmedAge: ['meander_supplier_bookings_oldest_seconds', 'Time since the oldest of them was paid for'],
  staleSuppliers: ['meander_suppliers_away', 'Suppliers whose sessions could not be read several times in a row'],
  pictures: ['meander_pictures_pending', 'Pictures that wait to be fetched or processed'],
  pictureAge: ['meander_pictures_oldest_seconds', 'Time since the oldest waiting picture was due'],
}

/** Adds gauges of the work that waits in the database. They are read when Prometheus scrapes them; while the database is away they keep their values. */
export function addBacklogMetrics(registry: Registry, db: Db): void {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  const gauges = new Map<keyof Backlog, Gauge>()
  const refresh = async () => {
    if (Date.now() - readAt >= READ_EVERY_MS) {
      readAt = Date.now()
      reading = readBacklog(db).then(
        (backlog) => {
          for (const [name, gauge] of gauges) gauge.set(backlog[name])
        },
        () => {},
      )
    }
    await reading
  }
  for (const name of Object.keys(GAUGES) as (keyof Backlog)[]) {
    const [metric, help] = GAUGES[name]
    gauges.set(name, new Gauge({ name: metric, help, registers: [registry], collect: refresh }))
  }
}
