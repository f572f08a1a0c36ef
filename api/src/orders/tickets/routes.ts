import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../platform/context'
import { route } from '../../platform/http/route'
import { Refusal } from '../../platform/refusal'
import { findBooking } from '../bookings/booking'
import { findVisibleBooking } from '../companions/find-visible-booking'
import { returnedToVouchers } from '../voucher-payments/returned-to-vouchers'
import { receiptPdf } from './receipt-pdf'
import { ticketsOf } from './tickets'
import { ticketsPdf } from './tickets-pdf'

const asPdf = (reply: FastifyReply, name: string) =>
  reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`)

export function ticketRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context

  route(app, 'GET /api/customer/bookings/:uuid/tickets', async ({ params, query, requester, now }) => {
    const { booking } = await findVisibleBooking(db, signer, params.uuid, requester, { token: query.token, now })
    return { data: ticketsOf(context, booking) }
  })

  route(app, 'GET /api/customer/bookings/:uuid/tickets.pdf', async ({ params, query, requester, now, reply }) => {
    const { booking } = await findVisibleBooking(db, signer, params.uuid, requester, { token: query.token, now })
    const file = await ticketsPdf(context, booking, now)
    asPdf(reply, `${booking.reference}-tickets`)
    return file
  })

  route(app, 'GET /api/customer/bookings/:uuid/receipt.pdf', async ({ params, query, requester, now, reply }) => {
    const booking = await findBooking(db, signer, params.uuid, requester, { token: query.token, now })
    if (!booking.confirmedAt || booking.reschedulesUuid) throw new Refusal('NOT_FOUND')
    const backOnVouchers = await returnedToVouchers(db, booking)
    const file = await receiptPdf(context, booking, { backOnVouchers, now })
    asPdf(reply, `${booking.reference}-receipt`)
    return file
  })
}
