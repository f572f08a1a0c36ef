import { desc, eq, or, sql } from 'drizzle-orm'
import { toWireUser, type User } from '../accounts/user'
import type { Queries } from '../database/connect'
import {
  auditLog,
  bookings,
  experiences,
  groupMembers,
  groupPollOptions,
  groups,
  groupVotes,
  loginSessions,
  outbox,
  reviews,
  socialIdentities,
  uploads,
  vouchers,
  waitingPlaces,
  wishlistItems,
  wishlists,
} from '../database/schema'
import { exportBookings } from './export-bookings'
import { notificationsOf } from './notifications'

type Section = (db: Queries, user: User) => Promise<unknown>

/** What an export holds, in its order. Secrets (hashes, codes, tokens) are no data about a person and stay out. */
export const exportSections: Record<string, Section> = {
  account: async (_, user) => ({ ...toWireUser(user), terms_accepted_at: user.termsAcceptedAt }),
  notifications: async (_, user) => notificationsOf(user),
  signed_in_with: (db, { id }) =>
    db
      .select({ provider: socialIdentities.provider, since: socialIdentities.createdAt })
      .from(socialIdentities)
      .where(eq(socialIdentities.userId, id)),
  sessions: (db, { id }) =>
    db
      .select({
        browser: loginSessions.userAgent,
        signed_in_at: loginSessions.createdAt,
        last_seen_at: loginSessions.lastSeenAt,
      })
      .from(loginSessions)
      .where(eq(loginSessions.userId, id)),
  portraits: async (db, { id }) => {
    const rows = await db.select().from(uploads).where(eq(uploads.userId, id))
    return rows.map(({ uuid, large, createdAt }) => ({
      uuid,
      uploaded_at: createdAt,
      picture: `data:image/webp;base64,${large.toString('base64')}`,
    }))
  },
  bookings: (db, { id }) => exportBookings(db, eq(bookings.userId, id)),
  vouchers: (db, { id }) =>
    db
      .select({
        uuid: vouchers.uuid,
        is_bought: sql<boolean>`coalesce(${vouchers.userId} = ${id}, false)`,
        is_kept: sql<boolean>`coalesce(${vouchers.claimedBy} = ${id}, false)`,
        kind: vouchers.kind,
        status: vouchers.status,
        initial: vouchers.initial,
        balance: vouchers.balance,
        last4: vouchers.last4,
        buyer_first_name: vouchers.buyerFirstName,
        buyer_last_name: vouchers.buyerLastName,
        // Somebody else's address is not theirs to have.
        buyer_email: sql<string | null>`case when ${vouchers.userId} = ${id} then ${vouchers.buyerEmail} end`,
        sender_name: vouchers.senderName,
        recipient_name: vouchers.recipientName,
        recipient_email: vouchers.recipientEmail,
        message: vouchers.message,
        deliver_on: vouchers.deliverOn,
        delivered_at: vouchers.deliveredAt,
        paid_at: vouchers.paidAt,
        claimed_at: vouchers.claimedAt,
        expires_at: vouchers.expiresAt,
        created_at: vouchers.createdAt,
        movements: sql<unknown>`(select coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount, 'balance_after', l.balance_after, 'at', l.at) order by l.id), '[]') from voucher_ledger l where l.voucher_uuid = ${vouchers.uuid})`,
      })
      .from(vouchers)
      .where(or(eq(vouchers.userId, id), eq(vouchers.claimedBy, id)))
      .orderBy(desc(vouchers.createdAt)),
  waiting_lists: (db, { id }) =>
    db
      .select({
        session_id: waitingPlaces.sessionId,
        email: waitingPlaces.email,
        seats: waitingPlaces.seats,
        status: waitingPlaces.status,
        joined_at: waitingPlaces.createdAt,
      })
      .from(waitingPlaces)
      .where(eq(waitingPlaces.userId, id)),
  wishlists: (db, { id }) =>
    db
      .select({
        list: wishlists.name,
        is_shared: sql<boolean>`${wishlists.shareHash} is not null`,
        created_at: wishlists.createdAt,
        experience: experiences.name,
        note: wishlistItems.note,
        added_at: wishlistItems.addedAt,
      })
      .from(wishlists)
      .leftJoin(wishlistItems, eq(wishlistItems.wishlistId, wishlists.id))
      .leftJoin(experiences, eq(experiences.id, wishlistItems.experienceId))
      .where(eq(wishlists.userId, id))
      .orderBy(wishlists.createdAt, wishlistItems.position),
  reviews: (db, { id }) =>
    db
      .select({
        experience: experiences.name,
        first_name: reviews.firstName,
        rating: reviews.rating,
        text: reviews.text,
        status: reviews.status,
        host_reply: reviews.hostReply,
        created_at: reviews.createdAt,
        edited_at: reviews.editedAt,
      })
      .from(reviews)
      .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
      .where(eq(reviews.userId, id)),
  groups: (db, { id }) =>
    db
      .select({ name: groups.name, role: groupMembers.role, joined_at: groupMembers.joinedAt })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(eq(groupMembers.userId, id)),
  votes: (db, { id }) =>
    db
      .select({ experience: experiences.name, session_id: groupPollOptions.sessionId, voted_at: groupVotes.votedAt })
      .from(groupVotes)
      .innerJoin(groupPollOptions, eq(groupPollOptions.id, groupVotes.optionId))
      .innerJoin(experiences, eq(experiences.id, groupPollOptions.experienceId))
      .where(eq(groupVotes.userId, id)),
  letters: (db, { id, email }) =>
    db
      .select({ kind: outbox.kind, to: outbox.recipient, owed_at: outbox.createdAt, sent_at: outbox.sentAt })
      .from(outbox)
      .where(
        sql`lower(${outbox.recipient}) = ${email} and (${outbox.userId} = ${id}
          or ${outbox.bookingUuid} in (select uuid from bookings where user_id = ${id})
          or ${outbox.voucherUuid} in (select uuid from vouchers where user_id = ${id} or claimed_by = ${id}))`,
      )
      .orderBy(outbox.createdAt),
  changes: (db, { id }) =>
    db
      .select({ action: auditLog.action, details: auditLog.details, at: auditLog.at })
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${id}`))
      .orderBy(auditLog.id),
}
