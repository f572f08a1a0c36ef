import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { countAttempt } from '../http/rate-limit'
import { Refusal } from '../refusal'
import type { VoucherRow } from './ledger'
import { voucherByCode } from './redeem'

/**
 * The voucher that a request names by its code. Only wrong codes count against the limit, since a customer may have several vouchers; once it is
 * reached right codes are refused too, so that nobody learns by guessing on which are right.
 * @throws Refusal VOUCHER_UNKNOWN, TOO_MANY_REQUESTS
 */
export async function codeNamed(context: Context, request: FastifyRequest, code: string): Promise<VoucherRow> {
  const takeBack = await countAttempt(context, request, 'voucherCodes')
  const voucher = await voucherByCode(context, code)
  if (!voucher) throw new Refusal('VOUCHER_UNKNOWN')
  await takeBack()
  return voucher
}
