import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { limit } from '../http/rate-limit'
import { Refusal } from '../refusal'
import type { VoucherRow } from './ledger'
import { voucherByCode } from './redeem'

/** The voucher a request names by its code. Only wrong codes count against the limit: somebody with several vouchers is no thief. @throws Refusal VOUCHER_UNKNOWN, TOO_MANY_REQUESTS */
export async function codeNamed(context: Context, request: FastifyRequest, code: string): Promise<VoucherRow> {
  const voucher = await voucherByCode(context, code)
  if (voucher) return voucher
  await limit(context, request, 'voucherCodes')
  throw new Refusal('VOUCHER_UNKNOWN')
}
