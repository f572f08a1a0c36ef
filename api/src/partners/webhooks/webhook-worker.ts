import { and, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { webhookEndpoints, webhookMessages } from '../../platform/database/schema'
import { loggableError } from '../../platform/loggable-error'
import { claimMessage } from './claim-message'
import { postMessage, recordOutcome } from './deliver-message'
import { expandChanges } from './expand-changes'

/** Messages that one process sends at the same time. */
const MAX_SENDING = 32

/** Sends webhook messages in the background. */
export interface WebhookWorker {
  /** Turns recorded changes into messages, and begins to send what is due. Does not wait for the endpoints. */
  run: (now: Date) => Promise<void>
  /** Resolves when nothing is being sent. */
  idle: () => Promise<void>
  /** Begins nothing more, and waits for running requests, which takes ten seconds at most. */
  stop: () => Promise<void>
}

/** Creates the worker of one process. Its requests outlast a run of the job, so that slow endpoints do not delay the next run. */
export function createWebhookWorker(context: Context): WebhookWorker {
  const { db, clock, log } = context
  const sending = new Set<Promise<void>>()
  let isStopping = false

  /** Sends messages one after another until none is due. Each one that it claims lets another sender begin. */
  async function send(): Promise<void> {
    while (!isStopping) {
      const claimed = await claimMessage(db, await clock.now())
      if (!claimed) return
      begin()
      const outcome = await postMessage(context, claimed, await clock.now())
      await recordOutcome(context, claimed, outcome, await clock.now())
    }
  }

  function begin(): void {
    if (isStopping || sending.size >= MAX_SENDING) return
    const sender = send()
      // The message is sent again when its lease has expired.
      .catch((error: unknown) => log.error({ err: loggableError(error) }, 'webhook could not be sent'))
      .finally(() => sending.delete(sender))
    sending.add(sender)
  }

  const idle = async () => {
    while (sending.size > 0) await Promise.all(sending)
  }

  return {
    run: async (now) => {
      await expandChanges(context, now)
      await failOverdue(context, now)
      begin()
    },
    idle,
    stop: async () => {
      isStopping = true
      await idle()
    },
  }
}

/** Gives up the messages of disabled endpoints whose time for retries is over. */
async function failOverdue({ db }: Context, now: Date): Promise<void> {
  const disabled = db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(isNotNull(webhookEndpoints.disabledAt))
  await db
    .update(webhookMessages)
    .set({ failedAt: now, lastError: 'The endpoint was disabled.' })
    .where(
      and(
        inArray(webhookMessages.endpointId, disabled),
        isNull(webhookMessages.deliveredAt),
        isNull(webhookMessages.failedAt),
        lt(webhookMessages.retriedUntil, now),
      ),
    )
}
