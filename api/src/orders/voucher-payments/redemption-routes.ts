import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { route } from '../../platform/http/route'
import { findVoucherByCode, listVouchers, toWireVouchers } from '../../vouchers'
import { toWireBooking } from '../bookings/to-wire-booking'
import { applyVoucher, removeVouchers } from './redeem'
import { usableVouchers } from './usable-vouchers'

/** Endpoints of an account's own vouchers, and those that pay for a held booking with vouchers. */
export function redemptionRoutes(app: FastifyInstance, context: Context): void {
  const { signer } = context

  route(app, 'GET /api/customer/vouchers/my', async ({ query, user, requester, now }) => {
    if (!query.usable_for)
      return listVouchers(context, 'owner', { requester, userId: user.id, page: query.page ?? 1, now })
    const usable = await usableVouchers(context, query.usable_for, { requester, userId: user.id, now })
    return {
      data: await toWireVouchers(context, usable, { role: 'owner', requester, now }),
      meta: { page: 1, last_page: 1, total: usable.length },
    }
  })

  route(app, 'PUT /api/customer/bookings/:uuid/voucher', async ({ params, body, request, requester, now }) => {
    const voucher = await findVoucherByCode(context, request, body.code)
    return { data: toWireBooking(signer, await applyVoucher(context, params.uuid, voucher, requester, now), now) }
  })

  route(app, 'DELETE /api/customer/bookings/:uuid/voucher', async ({ params, query, requester, now }) => {
    const booking = await removeVouchers(context, params.uuid, query.voucher ?? null, requester, now)
    return { data: toWireBooking(signer, booking, now) }
  })
}
