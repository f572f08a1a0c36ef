import { longDate, money } from 'shared/formats'
import type { Context } from '../platform/context'
import { earlier } from '../platform/time/instants'
import { formatVoucherCode } from './code'
import type { VoucherRow } from './ledger'

/** The content of a card, in print and by e-mail. */
export interface GiftCard {
  recipientName: string
  senderName: string
  /** True for the credit of a cancelled booking, which is no present. */
  isCredit: boolean
  message: string
  /** `£50.00`, or the name of the experience. */
  gift: string
  /** The contents of the gift, one per line. */
  details: string[]
  code: string
  /** The last valid day. */
  goodUntil: string
  design: string
}

/** @throws Error for a voucher that has no code yet */
export function giftCardOf({ sealer }: Pick<Context, 'sealer'>, voucher: VoucherRow): GiftCard {
  const { codeSealed, expiresAt, experience } = voucher
  if (!codeSealed || !expiresAt) throw new Error(`Voucher ${voucher.uuid} has no code yet`)
  return {
    recipientName: voucher.recipientName,
    senderName: voucher.senderName,
    isCredit: voucher.creditFor !== null,
    message: voucher.message,
    gift: experience ? experience.name : money(voucher.initial),
    details: experience
      ? [experience.town, voucher.tickets.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')]
      : ['for any day out in Hampshire'],
    code: formatVoucherCode(sealer.open(codeSealed)),
    goodUntil: longDate(earlier(expiresAt, 1, 'milliseconds')),
    design: voucher.design,
  }
}
