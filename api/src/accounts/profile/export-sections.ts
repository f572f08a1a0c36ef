import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import {
  auditLog,
  contactMessages,
  emailOptOuts,
  experiences,
  groupMembers,
  groupPollOptions,
  groupPolls,
  groups,
  groupVotes,
  newsletterSubscribers,
  outbox,
  promoCodeUses,
  reviews,
  uploads,
  waitingListEntries,
  wishlistItems,
  wishlists,
} from '../../platform/database/schema'
import { toWireUser, type User } from '../user'
import type { CustomerRecords } from './customer-records'
import { exportBookings, exportInvitations } from './export-bookings'
import { exportVouchers } from './export-vouchers'
import {
  emailsTo,
  ownEmailOptOuts,
  ownEmails,
  ownMessages,
  ownPromoCodeUses,
  ownReviews,
  ownSubscription,
  ownWaitingPlaces,
} from './inventory'
import { notificationsOf } from './notifications'

type Section = (db: Queries, user: User, mine: CustomerRecords) => Promise<unknown>

/** The sections of an export, in order. Secrets (hashes, codes, tokens) are no personal data and are left out. */
export const exportSections: Record<string, Section> = {
  account: async (_, user) => ({ ...toWireUser(user), terms_accepted_at: user.termsAcceptedAt }),
  notifications: async (_, user) => notificationsOf(user),
  email_opt_outs: (db, user, mine) =>
    db
      .select({ kind: emailOptOuts.kind, email: emailOptOuts.email, since: emailOptOuts.createdAt })
      .from(emailOptOuts)
      .where(ownEmailOptOuts(user, mine)),
  portraits: async (db, _, { userIds }) => {
    const rows = await db.select().from(uploads).where(inArray(uploads.userId, userIds))
    return rows.map(({ uuid, large, createdAt }) => ({
      uuid,
      uploaded_at: createdAt,
      picture: `data:image/webp;base64,${large.toString('base64')}`,
    }))
  },
  bookings: (db, _, mine) => exportBookings(db, mine),
  asked_along_by_others: (db, user, mine) => exportInvitations(db, user, mine),
  vouchers: (db, user, mine) => exportVouchers(db, user, mine),
  waiting_lists: (db, user, mine) =>
    db
      .select({
        session_id: waitingListEntries.sessionId,
        email: waitingListEntries.email,
        seats: waitingListEntries.seats,
        status: waitingListEntries.status,
        joined_at: waitingListEntries.createdAt,
      })
      .from(waitingListEntries)
      .where(ownWaitingPlaces(user, mine)),
  promo_codes: (db, user, mine) =>
    db
      .select({ code: promoCodeUses.code, is_used_up: promoCodeUses.isTaken, at: promoCodeUses.at })
      .from(promoCodeUses)
      .where(ownPromoCodeUses(user, mine))
      .orderBy(promoCodeUses.at),
  wishlists: (db, _, { userIds }) =>
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
      .where(inArray(wishlists.userId, userIds))
      .orderBy(wishlists.createdAt, wishlistItems.position),
  reviews: (db, user, mine) =>
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
      .where(ownReviews(user, mine))
      .orderBy(reviews.createdAt),
  groups: (db, _, { userIds }) =>
    db
      .select({ name: groups.name, role: groupMembers.role, joined_at: groupMembers.joinedAt })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(inArray(groupMembers.userId, userIds)),
  votes_begun: (db, _, { userIds }) =>
    db
      .select({ group: groups.name, question: groupPolls.question, begun_at: groupPolls.createdAt })
      .from(groupPolls)
      .innerJoin(groups, eq(groups.id, groupPolls.groupId))
      .where(inArray(groupPolls.createdBy, userIds)),
  votes: (db, _, { userIds }) =>
    db
      .select({ experience: experiences.name, session_id: groupPollOptions.sessionId, voted_at: groupVotes.votedAt })
      .from(groupVotes)
      .innerJoin(groupPollOptions, eq(groupPollOptions.id, groupVotes.optionId))
      .innerJoin(experiences, eq(experiences.id, groupPollOptions.experienceId))
      .where(inArray(groupVotes.userId, userIds)),
  newsletter: (db, user, mine) =>
    db
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
      .where(ownSubscription(user, mine)),
  messages: (db, user, mine) =>
    db
      .select({
        name: contactMessages.name,
        email: contactMessages.email,
        topic: contactMessages.topic,
        message: contactMessages.message,
        sent_at: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(ownMessages(user, mine))
      .orderBy(contactMessages.createdAt),
  letters: (db, user, mine) =>
    db
      .select({ kind: outbox.kind, to: outbox.recipient, owed_at: outbox.createdAt, sent_at: outbox.sentAt })
      .from(outbox)
      .where(and(emailsTo(user), ownEmails(user, mine)))
      .orderBy(outbox.createdAt),
  changes: (db, _, { userIds }) =>
    db
      .select({ action: auditLog.action, details: auditLog.details, at: auditLog.at })
      .from(auditLog)
      .where(
        inArray(
          auditLog.subject,
          userIds.map((id) => `user:${id}`),
        ),
      )
      .orderBy(auditLog.id),
}
