import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { toWireUser, type User } from '../accounts/user'
import type { Queries } from '../database/connect'
import {
  auditLog,
  contactMessages,
  experiences,
  groupMembers,
  groupPollOptions,
  groupPolls,
  groups,
  groupVotes,
  loginSessions,
  newsletterSubscribers,
  outbox,
  promoCodeUses,
  reviews,
  socialIdentities,
  uploads,
  waitingPlaces,
  wishlistItems,
  wishlists,
} from '../database/schema'
import type { Belongings } from './belongings'
import { exportBookings, exportInvitations } from './export-bookings'
import { exportVouchers } from './export-vouchers'
import { notificationsOf } from './notifications'

type Section = (db: Queries, user: User, mine: Belongings) => Promise<unknown>

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
  bookings: (db, _, mine) => exportBookings(db, mine),
  asked_along_by_others: (db, user) => exportInvitations(db, user),
  vouchers: (db, { id }, mine) => exportVouchers(db, id, mine),
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
  promo_codes: (db, { id }, { bookingUuids }) =>
    db
      .select({ code: promoCodeUses.code, is_used_up: promoCodeUses.isTaken, at: promoCodeUses.at })
      .from(promoCodeUses)
      .where(or(eq(promoCodeUses.userId, id), inArray(promoCodeUses.bookingUuid, bookingUuids)))
      .orderBy(promoCodeUses.at),
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
  reviews: (db, { id }, { bookingUuids }) =>
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
      .where(or(eq(reviews.userId, id), inArray(reviews.bookingUuid, bookingUuids)))
      .orderBy(reviews.createdAt),
  groups: (db, { id }) =>
    db
      .select({ name: groups.name, role: groupMembers.role, joined_at: groupMembers.joinedAt })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(eq(groupMembers.userId, id)),
  votes_begun: (db, { id }) =>
    db
      .select({ group: groups.name, question: groupPolls.question, begun_at: groupPolls.createdAt })
      .from(groupPolls)
      .innerJoin(groups, eq(groups.id, groupPolls.groupId))
      .where(eq(groupPolls.createdBy, id)),
  votes: (db, { id }) =>
    db
      .select({ experience: experiences.name, session_id: groupPollOptions.sessionId, voted_at: groupVotes.votedAt })
      .from(groupVotes)
      .innerJoin(groupPollOptions, eq(groupPollOptions.id, groupVotes.optionId))
      .innerJoin(experiences, eq(experiences.id, groupPollOptions.experienceId))
      .where(eq(groupVotes.userId, id)),
  newsletter: async (db, { email, emailVerifiedAt }) =>
    emailVerifiedAt
      ? db
          .select({
            email: newsletterSubscribers.email,
            first_name: newsletterSubscribers.firstName,
            last_name: newsletterSubscribers.lastName,
            status: newsletterSubscribers.status,
            asked_at: newsletterSubscribers.createdAt,
            confirmed_at: newsletterSubscribers.confirmedAt,
            left_at: newsletterSubscribers.leftAt,
          })
          .from(newsletterSubscribers)
          .where(eq(newsletterSubscribers.email, email))
      : [],
  messages: (db, { email, emailVerifiedAt }, { userIds }) =>
    db
      .select({
        name: contactMessages.name,
        email: contactMessages.email,
        topic: contactMessages.topic,
        message: contactMessages.message,
        sent_at: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(
        or(
          inArray(contactMessages.userId, userIds),
          emailVerifiedAt ? and(eq(contactMessages.email, email), isNull(contactMessages.userId)) : undefined,
        ),
      )
      .orderBy(contactMessages.createdAt),
  letters: (db, { id, email }, mine) =>
    db
      .select({ kind: outbox.kind, to: outbox.recipient, owed_at: outbox.createdAt, sent_at: outbox.sentAt })
      .from(outbox)
      .where(
        and(
          sql`lower(${outbox.recipient}) = ${email}`,
          or(
            eq(outbox.userId, id),
            inArray(outbox.bookingUuid, mine.bookingUuids),
            inArray(outbox.voucherUuid, mine.voucherUuids),
            sql`${outbox.voucherUuid} in (select uuid from vouchers where claimed_by = ${id})`,
          ),
        ),
      )
      .orderBy(outbox.createdAt),
  changes: (db, { id }) =>
    db
      .select({ action: auditLog.action, details: auditLog.details, at: auditLog.at })
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${id}`))
      .orderBy(auditLog.id),
}
