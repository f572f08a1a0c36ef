import type { Mailer } from '../adapters/mailer'
import type { Context } from '../context'
import { deliverOutbox } from '../mail/deliver-outbox'
import { tellAudience } from '../newsletter/tell-audience'
import { sendRefunds } from '../payments/send-refunds'

export interface OwedSender {
  sendMail: (now: Date) => Promise<void>
  /** Sends money back, and the mail that tells of it. */
  sendRefunds: (now: Date) => Promise<void>
  /** Both, as soon as may be: who has just cancelled does not wait for the next turn of a job. Mailchimp is told of who came or left, too. */
  sendSoon: () => void
  /** Begins nothing more, and waits for what is under way. */
  stop: () => Promise<void>
}

/** Sends what is owed to somebody outside; without a mailer the mail stays in the outbox. */
export function owedSender(context: Context, mailer: Mailer | null): OwedSender {
  const underWay = new Set<Promise<unknown>>()
  let isStopping = false

  const sendMail = async (now: Date) => {
    if (mailer) await deliverOutbox(context, mailer, now)
  }
  const sendMoney = async (now: Date) => {
    const tried = await sendRefunds(context, now)
    if (tried > 0) await sendMail(now)
  }

  function begin(send: (now: Date) => Promise<unknown>, failure: string): void {
    const sending = context.clock
      .now()
      .then(send)
      .catch((error: unknown) => context.log.error({ err: { message: String(error) } }, failure))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  return {
    sendMail,
    sendRefunds: sendMoney,
    sendSoon: () => {
      if (isStopping) return
      // Side by side: whoever is slow to answer holds up nobody's confirmation.
      begin(sendMail, 'mail could not be sent')
      begin(sendMoney, 'refunds could not be sent')
      begin((now) => tellAudience(context, now), 'Mailchimp could not be told')
    },
    stop: async () => {
      isStopping = true
      await Promise.all(underWay)
    },
  }
}
