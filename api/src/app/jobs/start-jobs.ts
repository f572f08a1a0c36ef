import { createWebhookWorker } from '../../partners'
import type { Context } from '../../platform/context'
import { smtpMailer } from '../../platform/email/mailer'
import { loggableError } from '../../platform/loggable-error'
import { createCdn } from '../../platform/purges/cdn'
import { startCdnPurges } from './cdn-purges'
import { createJobQueue, startQueue, WAKE_QUEUE } from './job-queue'
import { JOBS } from './jobs'
import { createOutboxWorker } from './outbox-worker'

/** Called with each run of a job. */
export type ObserveRun = (run: { job: string; seconds: number; isFailed: boolean }) => void

/**
 * Runs the background jobs in this process. Every process may: the queue is in the database and gives each tick to one of them. A run that
 * fails is logged and retried; when all retries have failed it goes to the dead-letter queue, and the job runs again at its next tick.
 */
export async function startJobs(
  context: Context,
  { observe = () => {} }: { observe?: ObserveRun } = {},
): Promise<{ stop: () => Promise<void>; wakeOutbox: () => void }> {
  const { settings, clock, log } = context
  const mailer = smtpMailer(settings)
  if (!mailer) log.error('SMTP_URL is missing: mail stays in the outbox')
  const boss = createJobQueue(settings.databaseUrl, { log, supervise: true })
  const outbox = createOutboxWorker(context, mailer)
  const webhooks = createWebhookWorker(context)
  await startQueue(boss, settings.databaseUrl)
  const timers: NodeJS.Timeout[] = []
  let isStopping = false
  for (const job of JOBS) {
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, async () => {
      const startedAt = performance.now()
      const seconds = () => (performance.now() - startedAt) / 1000
      try {
        await job.run({ context, outbox, webhooks }, await clock.now())
        observe({ job: job.name, seconds: seconds(), isFailed: false })
      } catch (error) {
        observe({ job: job.name, seconds: seconds(), isFailed: true })
        log.error({ job: job.name, err: loggableError(error) }, 'job failed')
        throw error
      }
    })
    // Every process requests every tick; the queue keeps one per time slot.
    const ask = () => {
      if (isStopping) return
      boss
        .send(job.name, { job: job.name }, { singletonKey: 'turn', singletonSeconds: job.everySeconds })
        .catch((error: unknown) => {
          log.warn({ job: job.name, err: loggableError(error) }, 'job could not be queued')
        })
    }
    ask()
    timers.push(setInterval(ask, job.everySeconds * 1000))
  }
  const purging = settings.cdn ? startCdnPurges(context, createCdn(settings.cdn)) : null
  await boss.work(WAKE_QUEUE, { pollingIntervalSeconds: 0.5 }, async () => outbox.wake())
  return {
    wakeOutbox: outbox.wake,
    stop: async () => {
      isStopping = true
      await purging?.stop()
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 5_000 })
      await Promise.all([outbox.stop(), webhooks.stop()])
      mailer?.close()
    },
  }
}
