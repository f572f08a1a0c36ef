import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { route } from '../../platform/http/route'
import { findVoucherByCode } from '../../vouchers/find-by-code'
import { toWireBooking } from '../bookings/booking'
import { applyVoucher, removeVouchers } from './redeem'

/** Endpoints that pay for a held booking with vouchers. */
export function redemptionRoutes(app: FastifyInstance, context: Context): void {
  const { signer } = context

  route(app, 'PUT /api/customer/bookings/:uuid/voucher', async ({ params, body, request, who, now }) => {
    const voucher = await findVoucherByCode(context, request, body.code)
    return { data: toWireBooking(signer, await applyVoucher(context, params.uuid, voucher, who, now), now) }
  })

  route(app, 'DELETE /api/customer/bookings/:uuid/voucher', async ({ params, query, who, now }) => {
    const booking = await removeVouchers(context, params.uuid, query.voucher ?? null, who, now)
    return { data: toWireBooking(signer, booking, now) }
  })
}
