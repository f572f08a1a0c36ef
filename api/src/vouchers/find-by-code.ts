import type { FastifyRequest } from 'fastify'
import { voucherByCode } from '../orders/voucher-payments/redeem'
import type { Context } from '../platform/context'
import { countAttempt } from '../platform/http/rate-limit'
import { Refusal } from '../platform/refusal'
import type { VoucherRow } from './ledger'

/**
 * The voucher that a request names by its code. Only wrong codes count against the limit, since a customer may have several vouchers.
 * Once the limit is reached, valid codes are refused too: further guesses reveal nothing.
 * @throws Refusal VOUCHER_UNKNOWN, TOO_MANY_REQUESTS
 */
export async function findVoucherByCode(context: Context, request: FastifyRequest, code: string): Promise<VoucherRow> {
  const takeBack = await countAttempt(context, request, 'voucherCodes')
  const voucher = await voucherByCode(context, code)
  if (!voucher) throw new Refusal('VOUCHER_UNKNOWN')
  await takeBack()
  return voucher
}
