import { inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { voucherCodeRule } from 'shared/rules'
import type { Context } from '../platform/context'
import { vouchers } from '../platform/database/schema'
import { countAttempt } from '../platform/http/rate-limit'
import { Refusal } from '../platform/refusal'
import { codeHashesOf } from './code'
import type { VoucherRow } from './ledger'

/** Finds a voucher by its code, however it was typed. Unpaid vouchers have no code. */
export async function voucherByCode({ db, signer }: Context, typed: string): Promise<VoucherRow | null> {
  if (voucherCodeRule(typed)) return null
  const [found] = await db
    .select()
    .from(vouchers)
    .where(inArray(vouchers.codeHash, codeHashesOf(signer, typed)))
  return found ?? null
}

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
