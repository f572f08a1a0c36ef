import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context'
import { resendRoutes } from './bookings/resend-routes'
import { bookingRoutes } from './bookings/routes'
import { cancellationRoutes } from './cancellations/routes'
import { companionRoutes } from './companions/routes'
import { promoCodeRoutes } from './promo-codes/routes'
import { rescheduleRoutes } from './reschedules/routes'
import { terminalRoutes } from './terminal/routes'
import { ticketRoutes } from './tickets/routes'
import { redemptionRoutes } from './voucher-payments/redemption-routes'
import { waitingListRoutes } from './waiting-list/routes'

/** Adds the endpoints of orders: from a hold to check-in at the door. */
export function registerOrders(app: FastifyInstance, context: Context): void {
  bookingRoutes(app, context)
  redemptionRoutes(app, context)
  promoCodeRoutes(app, context)
  cancellationRoutes(app, context)
  rescheduleRoutes(app, context)
  ticketRoutes(app, context)
  companionRoutes(app, context)
  resendRoutes(app, context)
  waitingListRoutes(app, context)
  terminalRoutes(app, context)
}
