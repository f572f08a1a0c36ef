import { longDate, money } from 'shared/formats'
import type { Context } from '../context'
import { spacedCode } from './code'
import type { VoucherRow } from './ledger'

/** What a card says, on paper and in a mail. */
export interface Present {
  recipientName: string
  senderName: string
  /** It is nobody's present: what was paid has come back like this. */
  isCredit: boolean
  message: string
  /** `£50.00`, or the experience. */
  gift: string
  /** What the gift is made of, one line each. */
  details: string[]
  code: string
  /** The last day it is good for. */
  goodUntil: string
  design: string
}

/** @throws Error for a voucher that has no code yet */
export function presentOf({ sealer }: Pick<Context, 'sealer'>, voucher: VoucherRow): Present {
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
    code: spacedCode(sealer.open(codeSealed)),
    goodUntil: longDate(new Date(expiresAt.getTime() - 1)),
    design: voucher.design,
  }
}
