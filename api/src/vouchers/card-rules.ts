import type { VoucherCard } from 'shared/contracts'
import { addDays, addMonths, localDate } from 'shared/formats'
import {
  deliveryDayRule,
  emailRule,
  nameRule,
  normaliseEmail,
  normaliseLine,
  normaliseText,
  voucherDesignRule,
  voucherMessageRule,
} from 'shared/rules'
import { instantOf } from '../platform/time/london'

/** Minute of the day in London at which cards are delivered. */
const DELIVERY_MINUTE = 8 * 60

/**
 * The invalid fields of a card with their messages, by the rules of its form. `bought` is the London day of the purchase, if it has been
 * bought.
 */
export function cardErrors(
  card: VoucherCard,
  now: Date,
  { prefix = '', bought }: { prefix?: string; bought?: string } = {},
): Record<string, string | null> {
  const days = { today: localDate(now), ...(bought && { bought }) }
  return {
    [`${prefix}sender_name`]: nameRule(card.sender_name),
    [`${prefix}recipient_name`]: nameRule(card.recipient_name),
    [`${prefix}recipient_email`]: card.recipient_email === null ? null : emailRule(card.recipient_email),
    [`${prefix}message`]: voucherMessageRule(card.message),
    [`${prefix}design`]: voucherDesignRule(card.design),
    [`${prefix}deliver_on`]: card.deliver_on === null ? null : deliveryDayRule(card.deliver_on, days),
  }
}

/** The columns of a card. A card without a recipient address is printed and has no delivery day. */
export function cardColumns(card: VoucherCard) {
  const recipientEmail = card.recipient_email === null ? null : normaliseEmail(card.recipient_email)
  return {
    senderName: normaliseLine(card.sender_name),
    recipientName: normaliseLine(card.recipient_name),
    recipientEmail,
    message: normaliseText(card.message),
    design: card.design,
    deliverOn: recipientEmail === null ? null : card.deliver_on,
  }
}

/** When a card is delivered: at 08:00 in London on its day, or now if that has passed or it has no day. */
export function deliveryTimeOf(deliverOn: string | null, now: Date): Date {
  if (deliverOn === null) return now
  const morning = instantOf(deliverOn, DELIVERY_MINUTE)
  return morning > now ? morning : now
}

/**
 * The end of the London day that is `months` months after an instant: the first instant of the next day. In a shorter month it is the
 * last day.
 */
export function endOfDayMonthsAfter(instant: Date, months: number): Date {
  return instantOf(addDays(addMonths(localDate(instant), months), 1), 0)
}
