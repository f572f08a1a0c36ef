import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { normaliseEmail, normaliseReference } from 'shared/rules'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import { bookings } from '../../platform/database/schema'
import { limit } from '../../platform/http/rate-limit'
import { route } from '../../platform/http/route'
import { Refusal } from '../../platform/refusal'
import { findBooking, lockBooking } from './booking'
import { enqueueBookingEmail } from './confirm'

const MINUTE_MS = 60_000
/** Part of an e-mail's cause: it is enqueued once a minute, however often it is requested. */
const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS)

/** Routes that send e-mails on request: the confirmation again, a new manage link, and the manage link of a booking without an account. */
export function resendRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context

  route(app, 'POST /api/customer/bookings/:uuid/resend', async ({ params, query, requester, request, now }) => {
    const booking = await findBooking(db, signer, params.uuid, requester, { token: query.token, now })
    if (booking.status !== 'confirmed' || booking.reschedulesUuid) throw new Refusal('BOOKING_NOT_CONFIRMED')
    await limit(context, request, 'mails')
    await enqueueBookingEmail(db, 'booking_confirmed', booking, now, {
      cause: `resent:${booking.uuid}:${minuteOf(now)}`,
    })
    context.wakeOutbox()
    return null
  })

  route(app, 'POST /api/customer/bookings/:uuid/manage-link', async ({ params, query, requester, request, now }) => {
    const booking = await findBooking(db, signer, params.uuid, requester, { token: query.token, now })
    if (!booking.confirmedAt || booking.reschedulesUuid) throw new Refusal('BOOKING_NOT_CONFIRMED')
    await limit(context, request, 'mails')
    await db.transaction(async (tx) => {
      const { manageLinkGeneration } = await lockBooking(tx, booking.uuid)
      const generation = manageLinkGeneration + 1
      await tx.update(bookings).set({ manageLinkGeneration: generation }).where(eq(bookings.uuid, booking.uuid))
      await writeAudit(tx, [
        {
          subject: `booking:${booking.uuid}`,
          action: 'manage_links_revoked',
          actor: requester.buyer ?? 'anonymous',
          at: now,
        },
      ])
      await enqueueBookingEmail(tx, 'manage_link', booking, now, {
        cause: `manage_link:${booking.uuid}:generation:${generation}`,
      })
    })
    context.wakeOutbox()
    return null
  })

  route(app, 'POST /api/customer/guest-bookings/lookup', async ({ body, request, now }) => {
    await limit(context, request, 'mails')
    const [booking] = await db
      .select({ uuid: bookings.uuid, email: bookings.email })
      .from(bookings)
      .where(
        and(
          eq(bookings.reference, normaliseReference(body.reference)),
          eq(bookings.email, normaliseEmail(body.email)),
          isNotNull(bookings.confirmedAt),
          isNull(bookings.reschedulesUuid),
        ),
      )
    if (booking) {
      await enqueueBookingEmail(db, 'manage_link', booking, now, {
        cause: `manage_link:${booking.uuid}:${minuteOf(now)}`,
      })
      context.wakeOutbox()
    }
    return null
  })
}
