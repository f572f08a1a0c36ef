import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { limit } from '../../platform/http/rate-limit'
import { route } from '../../platform/http/route'
import { toWireBooking } from '../bookings/to-wire-booking'
import { applyPromoCode, removePromoCode } from './apply'

export function promoCodeRoutes(app: FastifyInstance, context: Context): void {
  const { signer } = context

  route(app, 'PUT /api/customer/bookings/:uuid/promo-code', async ({ params, body, request, requester, now }) => {
    // Right codes count too: codes can be guessed, and a request over the limit must not reveal whether its code was right.
    await limit(context, request, 'promoCodes')
    return { data: toWireBooking(signer, await applyPromoCode(context, params.uuid, body.code, requester, now), now) }
  })

  route(app, 'DELETE /api/customer/bookings/:uuid/promo-code', async ({ params, requester, now }) => ({
    data: toWireBooking(signer, await removePromoCode(context, params.uuid, requester, now), now),
  }))
}
