import PgBoss from 'pg-boss'
import { refreshSearchWindow } from '../catalogue'
import { syncAudience } from '../content'
import { completeBookings, enqueueGuestEmails, reclaimExpired } from '../orders'
import { RECONCILED_EVERY_SECONDS, reconcilePayments, reconcileRefunds } from '../payments'
import type { Context } from '../platform/context'
import { withAdvisoryLock } from '../platform/database/advisory-lock'
import { smtpMailer } from '../platform/email/mailer'
import { deliverVouchers, expireVouchers } from '../vouchers'
import { deleteExpired } from './delete-expired'
import { createOutboxWorker, type OutboxWorker } from './outbox-worker'

interface Job {
  name: string
  /** Runs once in this many seconds, in one of the processes. */
  everySeconds: number
  run: (now: Date) => Promise<unknown>
}

function jobsOf(context: Context, pending: OutboxWorker): Job[] {
  return [
    { name: 'reclaim-expired-holds', everySeconds: 15, run: (now) => reclaimExpired(context, now) },
    { name: 'deliver-outbox', everySeconds: 10, run: pending.sendMail },
    {
      name: 'reconcile-payments',
      everySeconds: RECONCILED_EVERY_SECONDS,
      run: (now) => reconcilePayments(context, now),
    },
    { name: 'send-refunds', everySeconds: 15, run: pending.sendRefunds },
    { name: 'reconcile-refunds', everySeconds: 60, run: (now) => reconcileRefunds(context, now) },
    { name: 'complete-bookings', everySeconds: 60, run: (now) => completeBookings(context, now) },
    { name: 'deliver-vouchers', everySeconds: 15, run: (now) => deliverVouchers(context, now) },
    { name: 'expire-vouchers', everySeconds: 60, run: (now) => expireVouchers(context, now) },
    { name: 'tell-audience', everySeconds: 15, run: (now) => syncAudience(context, now) },
    { name: 'write-to-guests', everySeconds: 60, run: (now) => enqueueGuestEmails(context, now) },
    { name: 'keep-search-exact', everySeconds: 15, run: (now) => refreshSearchWindow(context, now) },
    { name: 'forget-old', everySeconds: 3600, run: (now) => deleteExpired(context, now) },
  ]
}

/**
 * Runs the background jobs in this process. Every process may: the queue is in the database and gives each tick to one of them. A job that
 * fails is logged and runs again at its next tick.
 */
export async function startJobs(context: Context): Promise<{ stop: () => Promise<void>; wakeOutbox: () => void }> {
  const { settings, clock, log } = context
  const mailer = smtpMailer(settings)
  if (!mailer) log.error('SMTP_URL is missing: mail stays in the outbox')
  const boss = new PgBoss({ connectionString: settings.databaseUrl, max: 4, application_name: 'meander-jobs' })
  boss.on('error', (error) => log.error({ err: { message: error.message } }, 'job queue failed'))
  const pending = createOutboxWorker(context, mailer)
  const jobs = jobsOf(context, pending)
  // Each queue is a separate table: two processes that create them concurrently would deadlock.
  await withAdvisoryLock(settings.databaseUrl, 'queues', async () => {
    await boss.start()
    for (const { name } of jobs) {
      await boss.createQueue(name, { name, policy: 'standard', retryLimit: 0, expireInSeconds: 120 })
    }
  })
  const timers: NodeJS.Timeout[] = []
  let isStopping = false
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, async () => {
      try {
        await job.run(await clock.now())
      } catch (error) {
        log.error(
          { job: job.name, err: { message: String(error), stack: error instanceof Error ? error.stack : undefined } },
          'job failed',
        )
      }
    })
    // Every process requests every tick; the queue keeps one per time slot.
    const ask = () => {
      if (isStopping) return
      boss.send(job.name, {}, { singletonKey: 'turn', singletonSeconds: job.everySeconds }).catch((error: unknown) => {
        log.warn({ job: job.name, err: { message: String(error) } }, 'job could not be queued')
      })
    }
    ask()
    timers.push(setInterval(ask, job.everySeconds * 1000))
  }
  return {
    wakeOutbox: pending.wake,
    stop: async () => {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 5_000 })
      await pending.stop()
      mailer?.close()
    },
  }
}
