import type { RequestOf } from 'shared/http'
import {
  deliveryDayRule,
  emailRule,
  nameRule,
  readPounds,
  voucherAmountRule,
  voucherDesigns,
  voucherMessageRule,
} from 'shared/rules'

/** Values of the gift form before the order. */
export interface Gift {
  amount: string
  design: string
  recipientName: string
  /** `email`: we send the card. `print`: the buyer prints it. */
  delivery: 'email' | 'print'
  recipientEmail: string
  when: 'now' | 'day'
  deliverOn: string
  senderName: string
  message: string
  firstName: string
  lastName: string
  email: string
  acceptTerms: boolean
}
export type GiftField = keyof Gift
export type GiftErrors = Partial<Record<GiftField | 'tickets', string | null>>

/** The experience given as a gift, with the quantity of each ticket. A gift of money has null instead. */
export interface GivenExperience {
  experienceId: string
  quantities: Readonly<Record<string, number>>
}

export const AMOUNTS = ['25', '50', '75', '100', '150'] as const

export const emptyGift: Gift = {
  amount: '50',
  design: voucherDesigns[0].id,
  recipientName: '',
  delivery: 'email',
  recipientEmail: '',
  when: 'now',
  deliverOn: '',
  senderName: '',
  message: '',
  firstName: '',
  lastName: '',
  email: '',
  acceptTerms: false,
}

/** Validation errors of a gift, in the order of the form. The API applies the same rules. */
export function giftErrors(gift: Gift, given: GivenExperience | null, today: string): GiftErrors {
  const byMail = gift.delivery === 'email'
  const errors: GiftErrors = {
    amount: given ? null : voucherAmountRule(gift.amount),
    tickets: given && Object.values(given.quantities).every((count) => count === 0) ? 'Choose who is invited.' : null,
    recipientName: nameRule(gift.recipientName),
    recipientEmail: byMail ? emailRule(gift.recipientEmail) : null,
    deliverOn: byMail && gift.when === 'day' ? deliveryDayRule(gift.deliverOn, { today }) : null,
    senderName: nameRule(gift.senderName),
    message: voucherMessageRule(gift.message),
    firstName: nameRule(gift.firstName),
    lastName: nameRule(gift.lastName),
    email: emailRule(gift.email),
    acceptTerms: gift.acceptTerms ? null : 'Please accept the terms and conditions to go on.',
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

/** The order request for a valid gift. `totalInPence` is the total shown to the buyer. */
export function orderOf(
  gift: Gift,
  given: GivenExperience | null,
  totalInPence: number,
): RequestOf<'POST /api/customer/vouchers'>['body'] {
  const byMail = gift.delivery === 'email'
  const common = {
    card: {
      senderName: gift.senderName,
      recipientName: gift.recipientName,
      recipientEmail: byMail ? gift.recipientEmail : null,
      message: gift.message,
      design: gift.design,
      deliverOn: byMail && gift.when === 'day' ? gift.deliverOn : null,
    },
    buyer: { firstName: gift.firstName, lastName: gift.lastName, email: gift.email },
    acceptTerms: gift.acceptTerms,
  }
  if (!given) return { kind: 'money', amount: readPounds(gift.amount) ?? 0, ...common }
  const tickets = Object.entries(given.quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([ticketId, quantity]) => ({ ticketId, quantity }))
  return { kind: 'experience', experienceId: given.experienceId, tickets, expectedTotal: totalInPence, ...common }
}
