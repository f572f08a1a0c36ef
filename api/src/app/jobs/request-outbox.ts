import type { Context } from '../../platform/context'
import { loggableError } from '../../platform/loggable-error'
import { createJobQueue, WAKE_QUEUE } from './job-queue'

/**
 * Lets a process that runs no jobs ask a worker to send pending e-mails and refunds at once. Requests within a second become one, and a
 * request that is lost costs no more than the wait for the worker's next tick.
 */
export async function createOutboxRequests({
  settings,
  log,
}: Pick<Context, 'settings' | 'log'>): Promise<{ wakeOutbox: () => void; stop: () => Promise<void> }> {
  const boss = createJobQueue(settings.databaseUrl, { log, supervise: false })
  await boss.start()
  return {
    wakeOutbox: () => {
      boss
        .send(WAKE_QUEUE, {}, { singletonKey: 'turn', singletonSeconds: 1, singletonNextSlot: true })
        .catch((error: unknown) => log.warn({ err: loggableError(error) }, 'outbox could not be requested'))
    },
    stop: () => boss.stop({ graceful: true, timeout: 2_000 }),
  }
}
