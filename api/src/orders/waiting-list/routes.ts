import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { WaitingListEntry } from 'shared/contracts'
import { emailRule, normaliseEmail } from 'shared/rules'
import { issueVisitorCookies } from '../../accounts'
import { priceTickets } from '../../catalogue'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookings, sessions, waitingListEntries } from '../../platform/database/schema'
import { limit } from '../../platform/http/rate-limit'
import type { Requester } from '../../platform/http/requester'
import { route } from '../../platform/http/route'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { later } from '../../platform/time/instants'
import { findBooking, isLiveHold, lockBooking, readBooking } from '../bookings/booking'
import { HOLD_MINUTES } from '../bookings/insert-hold'
import type { ManageLink } from '../bookings/manage-link'
import { endLiveHold, reclaimHolds } from '../bookings/release-seats'
import { readSellableSession } from '../bookings/sellable-session'
import { toWireBooking } from '../bookings/to-wire-booking'

type Place = typeof waitingListEntries.$inferSelect

const toWire = (place: Omit<Place, 'number'>): WaitingListEntry => ({
  id: place.id,
  session_id: String(place.sessionId),
  seats: place.seats,
  status: place.status,
  booking_uuid: place.bookingUuid,
  created_at: place.createdAt.toISOString(),
})

const OPEN = ['waiting', 'offered'] as const

/** Endpoints of the waiting list of a full session: joining, leaving, and accepting or declining an offer. */
export function waitingListRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context

  const isTheirs = ({ user, visitorHash }: Requester) =>
    or(
      user ? eq(waitingListEntries.userId, user.id) : sql`false`,
      visitorHash ? eq(waitingListEntries.visitorHash, visitorHash) : sql`false`,
    )

  /** Finds the hold of an offer, for the customer to whom it was made. @throws Refusal NOT_FOUND */
  async function findOffer(
    id: string,
    requester: Requester,
    link: ManageLink,
  ): Promise<{ place: Place; uuid: string }> {
    const [place] = await db.select().from(waitingListEntries).where(eq(waitingListEntries.id, id))
    if (!place?.bookingUuid) throw new Refusal('NOT_FOUND')
    await findBooking(db, signer, place.bookingUuid, requester, link)
    return { place, uuid: place.bookingUuid }
  }

  route(app, 'GET /api/customer/waiting-list', async ({ requester }) => {
    const rows = await db
      .select()
      .from(waitingListEntries)
      .where(and(isTheirs(requester), inArray(waitingListEntries.status, [...OPEN])))
      .orderBy(asc(waitingListEntries.number))
    return { data: rows.map(toWire) }
  })

  route(
    app,
    'POST /api/customer/sessions/:id/waiting-list',
    async ({ params, body, request, reply, requester, user, now }) => {
      if (!requester.buyer) issueVisitorCookies(context, request, reply)
      const { buyer, visitorHash } = request.requester
      if (!buyer) throw new Refusal('CSRF_MISMATCH')
      await limit(context, request, 'mails')
      const given = user && !user.isGuest ? user.email : (body.email ?? '')
      refuseInvalid({ email: emailRule(given) })
      const email = normaliseEmail(given)
      const sessionId = Number(params.id)
      const sellable = await readSellableSession(db, sessionId, buyer, now)
      // Places that come free at a supplier are not ours to offer.
      if (sellable.isSupplied) throw new Refusal('SESSION_NOT_BOOKABLE')
      const { adults, children, isPrivate } = priceTickets(body.tickets, sellable.tickets, sellable.experience)
      const seats = isPrivate ? sellable.session.capacity : adults + children
      if (seats > sellable.session.capacity) throw new Refusal('TICKET_QUANTITY_OUT_OF_RANGE')
      const place = {
        id: randomUUID(),
        sessionId,
        buyer,
        userId: user?.id ?? null,
        visitorHash,
        email,
        tickets: body.tickets,
        seats,
        isPrivate,
        status: 'waiting' as const,
        bookingUuid: null,
        createdAt: now,
      }
      return db.transaction(async (tx) => {
        // Releases expired holds first, because the waiting list is only for full sessions.
        await reclaimHolds(tx, { sessionId, now })
        await assertSoldOut(tx, sessionId, { seats, isPrivate })
        const [joined] = await tx.insert(waitingListEntries).values(place).onConflictDoNothing().returning()
        if (joined) {
          await writeAudit(tx, [
            { subject: `waiting:${joined.id}`, action: 'joined', statusTo: 'waiting', actor: 'buyer', at: now },
          ])
          return { data: toWire(joined) }
        }
        const known = await rejoin(tx, place, isTheirs(request.requester))
        // Another customer waits with this e-mail address. The response is the same as for a new place, so that it reveals nothing.
        return { data: toWire(known ?? place) }
      })
    },
  )

  route(app, 'DELETE /api/customer/sessions/:id/waiting-list', async ({ params, requester, now }) => {
    const mine = and(
      eq(waitingListEntries.sessionId, Number(params.id)),
      inArray(waitingListEntries.status, [...OPEN]),
      isTheirs(requester),
    )
    const places = await db.select().from(waitingListEntries).where(mine)
    for (const { id, bookingUuid } of places) {
      await db.transaction(async (tx) => {
        if (bookingUuid) await declineIn(tx, bookingUuid, now)
        const left = await tx
          .update(waitingListEntries)
          .set({ status: 'left' })
          .where(and(eq(waitingListEntries.id, id), eq(waitingListEntries.status, 'waiting')))
          .returning({ id: waitingListEntries.id })
        if (left.length === 0) return
        await writeAudit(tx, [{ subject: `waiting:${id}`, action: 'left', statusTo: 'left', actor: 'buyer', at: now }])
      })
    }
    return null
  })

  route(
    app,
    'POST /api/customer/waiting-list/:id/accept',
    async ({ params, query, request, reply, requester, now }) => {
      if (!requester.buyer) issueVisitorCookies(context, request, reply)
      const { place, uuid } = await findOffer(params.id, requester, { token: query.token, now })
      await db.transaction(async (tx) => {
        const hold = await lockBooking(tx, uuid)
        if (!isLiveHold(hold, now)) throw new Refusal('OFFER_OVER')
        // An account keeps its offer. A signed-out browser that accepts it may edit and pay the booking too.
        const userId = hold.userId ?? request.requester.user?.id ?? null
        const visitorHash = request.requester.user ? null : request.requester.visitorHash
        await tx
          .update(bookings)
          .set({ userId, visitorHash, version: sql`${bookings.version} + 1` })
          .where(eq(bookings.uuid, uuid))
        const accepted = await tx
          .update(waitingListEntries)
          .set({ status: 'accepted' })
          .where(and(eq(waitingListEntries.id, place.id), eq(waitingListEntries.status, 'offered')))
          .returning({ id: waitingListEntries.id })
        if (accepted.length === 0) return
        const earliest = later(now, HOLD_MINUTES, 'minutes')
        await tx
          .update(bookings)
          .set({ expiresAt: hold.expiresAt && hold.expiresAt > earliest ? hold.expiresAt : earliest })
          .where(eq(bookings.uuid, uuid))
        await writeAudit(tx, [
          { subject: `waiting:${place.id}`, action: 'accepted', statusTo: 'accepted', actor: 'buyer', at: now },
        ])
      })
      return { data: toWireBooking(signer, await readBooking(db, uuid), now) }
    },
  )

  route(app, 'POST /api/customer/waiting-list/:id/decline', async ({ params, query, requester, now }) => {
    const { uuid } = await findOffer(params.id, requester, { token: query.token, now })
    await db.transaction((tx) => declineIn(tx, uuid, now))
    context.wakeOutbox()
    return null
  })
}

/** Changes the tickets of a customer's own place, which keeps its position. Seats that were offered stay as they are. Null without one. */
async function rejoin(tx: Queries, wanted: Omit<Place, 'number'>, isTheirs: SQL | undefined): Promise<Place | null> {
  const { sessionId, email, tickets, seats, isPrivate, createdAt } = wanted
  const [place] = await tx
    .select()
    .from(waitingListEntries)
    .where(
      and(
        eq(waitingListEntries.sessionId, sessionId),
        eq(waitingListEntries.email, email),
        inArray(waitingListEntries.status, [...OPEN]),
        isTheirs,
      ),
    )
    .for('update')
  if (place?.status !== 'waiting') return place ?? null
  const [changed] = await tx
    .update(waitingListEntries)
    .set({ tickets, seats, isPrivate })
    .where(eq(waitingListEntries.id, place.id))
    .returning()
  await writeAudit(tx, [
    { subject: `waiting:${place.id}`, action: 'joined_again', actor: 'buyer', details: { seats }, at: createdAt },
  ])
  return changed ?? null
}

/** Releases the hold of an offer, which offers its seats to the next party. An expired or accepted offer is left unchanged. */
async function declineIn(tx: Queries, uuid: string, now: Date): Promise<void> {
  const hold = await lockBooking(tx, uuid)
  if (hold.status === 'held') await endLiveHold(tx, hold, { actor: 'buyer', now })
}

async function assertSoldOut(
  tx: Queries,
  sessionId: number,
  { seats, isPrivate }: { seats: number; isPrivate: boolean },
) {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
  if (!session) throw new Refusal('SESSION_NOT_BOOKABLE')
  const hasRoom = isPrivate ? session.seatsTaken === 0 : session.capacity - session.seatsTaken >= seats
  if (hasRoom) throw new Refusal('SESSION_HAS_ROOM')
}
