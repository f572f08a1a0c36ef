import { syncAudience } from '../../content'
import { sendRefunds } from '../../payments'
import type { Context } from '../../platform/context'
import { deliverOutbox } from '../../platform/email/deliver-outbox'
import type { Mailer } from '../../platform/email/mailer'
import { loggableError } from '../../platform/loggable-error'
import { readDueSessions, settleSupplierBookings, watchConfirmed } from '../../suppliers'

export interface OutboxWorker {
  sendMail: (now: Date) => Promise<void>
  /** Sends pending refunds, and the e-mails about them. */
  sendRefunds: (now: Date) => Promise<void>
  /**
   * Runs both now instead of at the next job tick, so that a cancellation is refunded at once. Also syncs Mailchimp, and does what is
   * due at suppliers.
   */
  wake: () => void
  /** Starts nothing more, and waits for running work. */
  stop: () => Promise<void>
}

/** Creates the worker that sends pending e-mails and refunds. Without a mailer, e-mails stay in the outbox. */
export function createOutboxWorker(context: Context, mailer: Mailer | null): OutboxWorker {
  const underWay = new Set<Promise<unknown>>()
  let isStopping = false

  const sendMail = async (now: Date) => {
    if (mailer) await deliverOutbox(context, mailer, now)
  }
  const sendMoney = async (now: Date) => {
    const tried = await sendRefunds(context, now)
    if (tried > 0) await sendMail(now)
  }

  const settleAtSuppliers = async (now: Date) => {
    const settled = await settleSupplierBookings(context, now)
    if (settled > 0) await sendMoney(now)
  }

  const readAtSuppliers = async (now: Date) => {
    await watchConfirmed(context, now)
    await readDueSessions(context, now)
  }

  function begin(send: (now: Date) => Promise<unknown>, failure: string): void {
    const sending = context.clock
      .now()
      .then(send)
      .catch((error: unknown) => context.log.error({ err: loggableError(error) }, failure))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  return {
    sendMail,
    sendRefunds: sendMoney,
    wake: () => {
      if (isStopping) return
      // Concurrently, so that a slow server does not delay another customer's confirmation.
      begin(sendMail, 'mail could not be sent')
      begin(sendMoney, 'refunds could not be sent')
      begin((now) => syncAudience(context, now), 'Mailchimp sync failed')
      begin(settleAtSuppliers, 'bookings could not be settled at suppliers')
      begin(readAtSuppliers, 'suppliers could not be read')
    },
    stop: async () => {
      isStopping = true
      await Promise.all(underWay)
    },
  }
}
