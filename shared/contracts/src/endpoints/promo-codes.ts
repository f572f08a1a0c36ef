import { z } from 'zod'
import { data, type EndpointShape, Uuid } from '../endpoint'
import { Booking } from '../entities'

const ByUuid = z.object({ uuid: Uuid })

export const promoCodeEndpoints = {
  'PUT /api/customer/bookings/:uuid/promo-code': {
    summary: 'Applies a promo code to a held booking, in place of any other code. Vouchers pay towards the rest',
    params: ByUuid,
    /** As typed by the customer: case and surrounding spaces do not matter. */
    body: z.strictObject({ code: z.string().min(1).max(60) }),
    response: data(Booking),
    refusals: [
      'HOLD_EXPIRED',
      'BOOKING_NOT_EDITABLE',
      'PROMO_CODE_UNKNOWN',
      'PROMO_CODE_NOT_YET',
      'PROMO_CODE_OVER',
      'PROMO_CODE_USED_UP',
      'PROMO_CODE_USED_BY_YOU',
      'PROMO_CODE_MINIMUM',
      'PROMO_CODE_OTHER_EXPERIENCE',
      'PROMO_CODE_NOT_NEEDED',
      'PROMO_CODE_NOT_USABLE',
      'TOO_MANY_REQUESTS',
    ],
    session: 'optional',
  },
  'DELETE /api/customer/bookings/:uuid/promo-code': {
    summary: 'Removes the promo code from a held booking',
    params: ByUuid,
    response: data(Booking),
    refusals: ['HOLD_EXPIRED', 'BOOKING_NOT_EDITABLE'],
    session: 'optional',
  },
} as const satisfies Record<string, EndpointShape>
