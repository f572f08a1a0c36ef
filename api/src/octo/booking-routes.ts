import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../platform/context'
import { readBookedSessions } from './availability'
import { type Capabilities, negotiate } from './capabilities'
import { cancel, confirm, update } from './change-booking'
import { listBookings } from './list-bookings'
import { invalidBooking } from './octo-error'
import { type OctoScope, resellerOf } from './octo-scope'
import type { Products } from './read-products'
import { BookingsQuery, CancelBody, ConfirmBody, ExtendBody, ReservationBody, UpdateBody } from './requests'
import { type Reselling, readReservation } from './reselling'
import { extend, reserve } from './reserve'
import { type OctoBookingSource, toOctoBooking } from './to-octo-booking'

type Found = Pick<OctoBookingSource, 'booking' | 'own'>

/** The endpoints of bookings: reserve, extend, confirm, update, cancel, get and list. */
export function bookingRoutes(scope: OctoScope, context: Context, products: Products): void {
  const workOf = (request: FastifyRequest): Reselling => ({
    context,
    products,
    resellerId: resellerOf(request),
    now: request.now,
  })

  async function shown(found: readonly Found[], capabilities: Capabilities, now: Date) {
    const sources = await products.ofBookings(
      found.map(({ booking }) => booking.experienceId),
      now,
    )
    const sessions = await readBookedSessions(
      context.db,
      found.map(({ booking }) => booking.sessionId),
      now,
    )
    return found.map((each) => {
      const source = sources.get(each.booking.experienceId)
      const session = sessions.get(each.booking.sessionId)
      if (!source || !session) throw new Error(`The session of booking ${each.booking.uuid} is gone`)
      return toOctoBooking(context, { ...each, source, session }, capabilities, now)
    })
  }

  /** Runs a request about one booking, and answers with the booking. */
  async function answer(request: FastifyRequest, reply: FastifyReply, run: (work: Reselling) => Promise<Found>) {
    const capabilities = negotiate(request, reply)
    const [booking] = await shown([await run(workOf(request))], capabilities, request.now)
    return booking
  }

  const params = z.object({ uuid: z.string() })
  const uuidOf = ({ uuid }: z.output<typeof params>): string => {
    if (!z.uuid().safeParse(uuid).success) throw invalidBooking(uuid)
    return uuid
  }

  scope.post('/bookings', { schema: { body: ReservationBody } }, (request, reply) =>
    answer(request, reply, (work) => reserve(work, request.body)),
  )

  scope.get('/bookings', { schema: { querystring: BookingsQuery } }, async (request, reply) => {
    const capabilities = negotiate(request, reply)
    return shown(await listBookings(workOf(request), request.query), capabilities, request.now)
  })

  scope.get('/bookings/:uuid', { schema: { params } }, (request, reply) =>
    answer(request, reply, (work) => readReservation(work, uuidOf(request.params))),
  )

  scope.patch('/bookings/:uuid', { schema: { params, body: UpdateBody } }, (request, reply) =>
    answer(request, reply, (work) => update(work, uuidOf(request.params), request.body)),
  )

  scope.post('/bookings/:uuid/extend', { schema: { params, body: ExtendBody } }, (request, reply) =>
    answer(request, reply, (work) => extend(work, uuidOf(request.params), request.body)),
  )

  scope.post('/bookings/:uuid/confirm', { schema: { params, body: ConfirmBody } }, (request, reply) =>
    answer(request, reply, (work) => confirm(work, uuidOf(request.params), request.body)),
  )

  const cancelling = { schema: { params, body: CancelBody } }
  scope.post('/bookings/:uuid/cancel', cancelling, (request, reply) =>
    answer(request, reply, (work) => cancel(work, uuidOf(request.params), request.body)),
  )
  // Earlier versions of the specification cancel with DELETE.
  scope.delete('/bookings/:uuid', cancelling, (request, reply) =>
    answer(request, reply, (work) => cancel(work, uuidOf(request.params), request.body)),
  )
}
