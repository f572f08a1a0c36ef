import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { User } from '../accounts/user'
import type { Queries } from '../database/connect'
import {
  bookingCompanions,
  bookingGuests,
  bookings,
  experiences,
  idempotencyKeys,
  outbox,
  promoCodeUses,
  reviews,
  vouchers,
  waitingPlaces,
} from '../database/schema'
import { purge } from '../purges/purge'
import { A_GUEST, NOBODY, nobodysEmail } from './nobody'

/** What they wrote stays, in nobody's name. Pages that show it are made anew. */
export async function blankReviews(tx: Queries, userId: string, now: Date): Promise<void> {
  const written = await tx
    .update(reviews)
    .set({ firstName: A_GUEST, userId: null })
    .where(eq(reviews.userId, userId))
    .returning({ experienceId: reviews.experienceId })
  const ids = written.map(({ experienceId }) => experienceId)
  const hosts = await tx.select({ id: experiences.hostId }).from(experiences).where(inArray(experiences.id, ids))
  await purge(
    tx,
    [
      ...ids.flatMap((id) => [`reviews:${id}`, `experience:${id}`] as const),
      ...hosts.map(({ id }) => `host:${id}` as const),
    ],
    now,
  )
}

/**
 * Letters that are still owed are not sent, and nobody can tell where others went. Letters by the address alone count once it was proven to
 * be theirs: anybody can type the address of somebody else.
 */
export async function blankLetters(tx: Queries, user: User, now: Date): Promise<void> {
  const isTheirs = or(
    eq(outbox.userId, user.id),
    sql`${outbox.bookingUuid} in (select uuid from bookings where user_id = ${user.id})`,
    sql`${outbox.voucherUuid} in (select uuid from vouchers where user_id = ${user.id})`,
    user.emailVerifiedAt
      ? sql`lower(${outbox.recipient}) = ${user.email}`
      : and(
          sql`${outbox.voucherUuid} in (select uuid from vouchers where claimed_by = ${user.id})`,
          sql`lower(${outbox.recipient}) = ${user.email}`,
        ),
  )
  await tx
    .update(outbox)
    .set({ recipient: nobodysEmail(user.id), details: null })
    .where(isTheirs)
  await tx
    .update(outbox)
    .set({ givenUpAt: now })
    .where(and(eq(outbox.recipient, nobodysEmail(user.id)), isNull(outbox.sentAt), isNull(outbox.givenUpAt)))
  // Keys of requests hold what they were answered with.
  await tx.delete(idempotencyKeys).where(sql`${idempotencyKeys.scope} like ${`% user:${user.id}`}`)
}

/** Places in lines are left, and invitations by others forgotten. */
export async function blankWaiting(tx: Queries, user: User, now: Date): Promise<void> {
  const own = or(
    eq(waitingPlaces.userId, user.id),
    user.emailVerifiedAt ? eq(waitingPlaces.email, user.email) : undefined,
  )
  await tx
    .update(waitingPlaces)
    .set({ status: 'left' })
    .where(and(own, eq(waitingPlaces.status, 'waiting')))
  await tx
    .update(waitingPlaces)
    .set({ email: nobodysEmail(user.id), visitorHash: null })
    .where(own)
  if (!user.emailVerifiedAt) return
  await tx
    .update(bookingCompanions)
    .set({ email: nobodysEmail(user.id), revokedAt: sql`coalesce(${bookingCompanions.revokedAt}, ${now})` })
    .where(eq(bookingCompanions.email, user.email))
}

/** Bookings and vouchers keep what they cost and what became of them, and forget whose they were. */
export async function blankMoney(tx: Queries, user: User): Promise<void> {
  const mine = await tx
    .update(bookings)
    .set({ firstName: null, lastName: null, email: null, phone: null, visitorHash: null })
    .where(eq(bookings.userId, user.id))
    .returning({ uuid: bookings.uuid })
  const uuids = mine.map(({ uuid }) => uuid)
  if (uuids.length > 0) {
    await tx
      .update(bookingGuests)
      .set({ firstName: null, lastName: null })
      .where(inArray(bookingGuests.bookingUuid, uuids))
    await tx
      .update(promoCodeUses)
      .set({ email: null, visitorHash: null })
      .where(inArray(promoCodeUses.bookingUuid, uuids))
    await tx.delete(bookingCompanions).where(inArray(bookingCompanions.bookingUuid, uuids))
  }
  await tx
    .update(vouchers)
    .set({
      buyerFirstName: NOBODY.firstName,
      buyerLastName: NOBODY.lastName,
      buyerEmail: nobodysEmail(user.id),
      senderName: `${NOBODY.firstName} ${NOBODY.lastName}`,
      message: '',
      visitorHash: null,
    })
    .where(eq(vouchers.userId, user.id))
  await tx
    .update(vouchers)
    .set({ recipientName: `${NOBODY.firstName} ${NOBODY.lastName}`, recipientEmail: null })
    .where(
      or(
        eq(vouchers.claimedBy, user.id),
        // What somebody else has paid for and is still to be delivered needs its address.
        user.emailVerifiedAt
          ? and(ne(vouchers.status, 'scheduled'), sql`lower(${vouchers.recipientEmail}) = ${user.email}`)
          : undefined,
      ),
    )
}
