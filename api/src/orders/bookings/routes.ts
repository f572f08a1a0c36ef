import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, not, notInArray, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { endpoints } from 'shared/contracts'
import { issueVisitorCookies } from '../../accounts'
import { refreshPayment } from '../../payments'
import type { Context } from '../../platform/context'
import { bookings } from '../../platform/database/schema'
import { claimKey, forgetKey, IdempotentReplay, idempotencyOf, storeResponse } from '../../platform/http/idempotency'
import { limit } from '../../platform/http/rate-limit'
import type { Requester } from '../../platform/http/requester'
import { route } from '../../platform/http/route'
import { Refusal } from '../../platform/refusal'
import { findVisibleBooking } from '../companions/find-visible-booking'
import { preparePayment } from '../payments/prepare-payment'
import { loadBookingRecords } from './booking'
import { calendarFileOf } from './calendar'
import { extendHold, releaseHold, saveDetails } from './change-hold'
import { ipHashOf } from './hold-limits'
import { holdSeats } from './hold-seats'
import { LIVE_HOLD_STATUSES } from './live-hold'
import { pageUrlOf } from './manage-url'
import { readPaymentStatus } from './payment-status'
import { toWireBooking } from './to-wire-booking'

const PER_PAGE = 10
/** While a payment is open, the provider is polled at most this often. */
const STATUS_EVERY_MS = 2_000

export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context

  async function shown(uuid: string, requester: Requester, now: Date, token?: string) {
    const { booking, access } = await findVisibleBooking(db, signer, uuid, requester, { token, now })
    return toWireBooking(signer, booking, now, access)
  }

  route(app, 'POST /api/customer/bookings', async ({ body, request, reply, now, requester, user }) => {
    if (!requester.buyer) issueVisitorCookies(context, request, reply)
    const { buyer, visitorHash } = request.requester
    if (!buyer) throw new Refusal('CSRF_MISMATCH')
    await limit(context, request, 'holds')
    const once = idempotencyOf(request, 'POST bookings', buyer)
    try {
      const booking = await holdSeats(context, {
        request: body,
        buyer: { key: buyer, userId: user?.id ?? null, visitorHash, ipHash: ipHashOf(context, request) },
        now,
        ...(once && {
          before: (tx) => claimKey(tx, once),
          alongside: (tx, held) => storeResponse(tx, once, { data: toWireBooking(signer, held, now) }),
          undo: (tx) => forgetKey(tx, once),
        }),
      })
      return { data: toWireBooking(signer, booking, now) }
    } catch (error) {
      if (error instanceof IdempotentReplay)
        return endpoints['POST /api/customer/bookings'].response.parse(error.response)
      throw error
    }
  })

  route(app, 'GET /api/customer/bookings', async ({ query, user, now }) => {
    const isPast = query.when === 'past'
    const isCancelled = inArray(bookings.status, ['cancelled_by_customer', 'cancelled_by_host'])
    const isMade = notInArray(bookings.status, [...LIVE_HOLD_STATUSES, 'expired'])
    const isWanted = {
      any: isMade,
      upcoming: and(isMade, gte(bookings.endsAt, now), not(isCancelled)),
      past: and(isMade, or(lt(bookings.endsAt, now), isCancelled)),
      held: and(inArray(bookings.status, [...LIVE_HOLD_STATUSES]), gt(bookings.expiresAt, now)),
    }[query.when ?? 'any']
    const mine = and(eq(bookings.userId, user.id), isNull(bookings.reschedulesUuid), isWanted)
    const [counted] = await db.select({ total: count() }).from(bookings).where(mine)
    const total = counted?.total ?? 0
    const page = query.page ?? 1
    const rows = await db
      .select()
      .from(bookings)
      .where(mine)
      .orderBy(isPast ? desc(bookings.startsAt) : asc(bookings.startsAt), asc(bookings.uuid))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
    const records = await loadBookingRecords(db, rows)
    return {
      data: records.map((booking) => toWireBooking(signer, booking, now)),
      meta: { page, last_page: Math.max(1, Math.ceil(total / PER_PAGE)), total },
    }
  })

  route(app, 'GET /api/customer/bookings/:uuid', async ({ params, query, requester, now }) => ({
    data: await shown(params.uuid, requester, now, query.token),
  }))

  route(app, 'PUT /api/customer/bookings/:uuid', async ({ params, body, requester, now }) => ({
    data: toWireBooking(signer, await saveDetails(context, params.uuid, body, requester, now), now),
  }))

  route(app, 'DELETE /api/customer/bookings/:uuid', async ({ params, requester, now }) => {
    await releaseHold(context, params.uuid, requester, now)
    context.wakeOutbox()
    return null
  })

  route(app, 'POST /api/customer/bookings/:uuid/extend', async ({ params, requester, now }) => ({
    data: toWireBooking(signer, await extendHold(context, params.uuid, requester, now), now),
  }))

  route(app, 'POST /api/customer/bookings/:uuid/payment-intent', async ({ params, requester, now }) => ({
    data: await preparePayment(context, params.uuid, requester, now),
  }))

  route(app, 'GET /api/customer/bookings/:uuid/status', async ({ params, query, requester, now }) => {
    const read = () => readPaymentStatus(db, signer, params.uuid, requester, { token: query.token, now })
    const status = await read()
    if (['paid', 'none_required'].includes(status.payment_status)) return { data: status }
    await refreshPayment(context, { kind: 'booking', uuid: params.uuid }, STATUS_EVERY_MS, now)
    return { data: await read() }
  })

  route(app, 'GET /api/customer/bookings/:uuid/calendar.ics', async ({ params, query, requester, now, reply }) => {
    const { booking } = await findVisibleBooking(db, signer, params.uuid, requester, { token: query.token, now })
    if (!booking.confirmedAt || booking.reschedulesUuid) throw new Refusal('NOT_FOUND')
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${booking.reference}.ics"`)
    return calendarFileOf(booking, context.settings, pageUrlOf(context, booking.uuid, query.token))
  })
}
