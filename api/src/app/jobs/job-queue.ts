import PgBoss from 'pg-boss'
import { withAdvisoryLock } from '../../platform/database/advisory-lock'
import { JOBS } from './jobs'

type Log = { error(context: object, message: string): void }

/** Queue of requests to send pending e-mails and refunds at once. */
export const WAKE_QUEUE = 'wake-outbox'
/** Dead-letter queue: runs of jobs that have failed with all their retries. `npm run staff -- jobs` shows them. */
export const FAILED_QUEUE = 'failed-jobs'

/** A run that fails is retried after about 5, 10 and 20 seconds. */
const RETRIES = { retryLimit: 3, retryDelay: 5, retryBackoff: true }
const EXPIRE_SECONDS = 120
/** Failed runs stay for an operator to see. */
const FAILED_RETENTION_DAYS = 14

/**
 * Creates the job queue, which is in the database.
 * @param options.supervise maintains the queue's tables; for processes that run jobs
 */
export function createJobQueue(databaseUrl: string, { log, supervise }: { log: Log; supervise: boolean }): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: supervise ? 4 : 1,
    application_name: 'meander-jobs',
    supervise,
    schedule: false,
    migrate: supervise,
  })
  boss.on('error', (error) => log.error({ err: { message: error.message } }, 'job queue failed'))
  return boss
}

/** Starts the queue of a process that runs jobs, and creates what is missing in its tables. */
export async function startQueue(boss: PgBoss, databaseUrl: string): Promise<void> {
  // Each queue is a separate table: two processes that create them concurrently would deadlock.
  await withAdvisoryLock(databaseUrl, 'queues', async () => {
    await boss.start()
    await boss.createQueue(FAILED_QUEUE, { name: FAILED_QUEUE, retentionDays: FAILED_RETENTION_DAYS })
    const options = {
      policy: 'standard' as const,
      ...RETRIES,
      expireInSeconds: EXPIRE_SECONDS,
      deadLetter: FAILED_QUEUE,
    }
    for (const name of [...JOBS.map((job) => job.name), WAKE_QUEUE]) {
      await boss.createQueue(name, { name, ...options })
      // A queue of an earlier release has other options.
      await boss.updateQueue(name, { name, ...options })
    }
  })
}

/** Creates the queues in a migrated database, so that processes that only request work can start before the first worker. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = createJobQueue(databaseUrl, { log: { error: () => {} }, supervise: true })
  await startQueue(boss, databaseUrl)
  await boss.stop({ graceful: false })
}
