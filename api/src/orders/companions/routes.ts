import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { emailRule, normaliseEmail } from 'shared/rules'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookingCompanions } from '../../platform/database/schema'
import { limit } from '../../platform/http/rate-limit'
import { route } from '../../platform/http/route'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { findBooking, lockBooking } from '../bookings/booking'
import { enqueueBookingEmail } from '../bookings/confirm'

const invited = (uuid: string) => and(eq(bookingCompanions.bookingUuid, uuid), isNull(bookingCompanions.revokedAt))

async function companionsOf(db: Queries, uuid: string) {
  const rows = await db
    .select()
    .from(bookingCompanions)
    .where(invited(uuid))
    .orderBy(asc(bookingCompanions.invitedAt), asc(bookingCompanions.id))
  return rows.map(({ id, email, invitedAt }) => ({ id, email, invited_at: invitedAt.toISOString() }))
}

/** Routes to invite companions. Each gets a separate link, which can be revoked. */
export function companionRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context

  route(app, 'GET /api/customer/bookings/:uuid/companions', async ({ params, query, requester, now }) => {
    await findBooking(db, signer, params.uuid, requester, { token: query.token, now })
    return { data: await companionsOf(db, params.uuid) }
  })

  route(
    app,
    'POST /api/customer/bookings/:uuid/companions',
    async ({ params, query, body, requester, request, now }) => {
      const { uuid } = params
      await findBooking(db, signer, uuid, requester, { token: query.token, now })
      await limit(context, request, 'mails')
      refuseInvalid({ email: emailRule(body.email) })
      const email = normaliseEmail(body.email)
      await db.transaction(async (tx) => {
        const booking = await lockBooking(tx, uuid)
        if (booking.status !== 'confirmed' || booking.reschedulesUuid) throw new Refusal('BOOKING_NOT_CONFIRMED')
        const known = await companionsOf(tx, uuid)
        if (known.some((companion) => companion.email === email)) return
        if (known.length >= booking.seats) throw new Refusal('COMPANIONS_FULL')
        const id = randomUUID()
        await tx.insert(bookingCompanions).values({ id, bookingUuid: uuid, email, invitedAt: now })
        await enqueueBookingEmail(tx, 'companion_invited', { uuid, email }, now, {
          cause: `companion_invited:${id}`,
          details: { companion: id },
        })
        await writeAudit(tx, [{ subject: `booking:${uuid}`, action: 'companion_invited', actor: 'buyer', at: now }])
      })
      context.wakeOutbox()
      return { data: await companionsOf(db, uuid) }
    },
  )

  route(app, 'DELETE /api/customer/bookings/:uuid/companions', async ({ params, query, body, requester, now }) => {
    const { uuid } = params
    await findBooking(db, signer, uuid, requester, { token: query.token, now })
    await db.transaction(async (tx) => {
      const revoked = await tx
        .update(bookingCompanions)
        .set({ revokedAt: now })
        .where(and(invited(uuid), eq(bookingCompanions.id, body.id)))
        .returning({ id: bookingCompanions.id })
      if (revoked.length === 0) return
      await writeAudit(tx, [{ subject: `booking:${uuid}`, action: 'companion_revoked', actor: 'buyer', at: now }])
    })
    return { data: await companionsOf(db, uuid) }
  })
}
