import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import {
  bookingCompanions,
  contactMessages,
  emailOptOuts,
  newsletterSubscribers,
  outbox,
  promoCodeUses,
  reviews,
  vouchers,
  waitingListEntries,
} from '../../platform/database/schema'
import type { User } from '../user'
import type { CustomerRecords } from './customer-records'

/**
 * Conditions that find a customer's records outside their account and orders. Export and deletion use the same ones. Records that only
 * match the e-mail address count once the customer has verified it, because anyone can enter any address.
 */

type Own = (user: User, mine: CustomerRecords) => SQL | undefined

const NO_ROWS = sql`false`
const ifVerified = ({ emailVerifiedAt }: User, condition: SQL | undefined) => (emailVerifiedAt ? condition : NO_ROWS)

export const ownWaitingPlaces: Own = (user, { userIds }) =>
  or(inArray(waitingListEntries.userId, userIds), ifVerified(user, eq(waitingListEntries.email, user.email)))

export const ownMessages: Own = (user, { userIds }) =>
  or(
    inArray(contactMessages.userId, userIds),
    ifVerified(user, and(eq(contactMessages.email, user.email), isNull(contactMessages.userId))),
  )

export const ownEmailOptOuts: Own = (user) => ifVerified(user, eq(emailOptOuts.email, user.email))

export const ownSubscription: Own = (user) => ifVerified(user, eq(newsletterSubscribers.email, user.email))

export const ownReviews: Own = (_, { userIds, bookingUuids }) =>
  or(inArray(reviews.userId, userIds), inArray(reviews.bookingUuid, bookingUuids))

/** Promo code uses by the customer's account or in their bookings. */
export const ownPromoCodeUses: Own = (_, { userIds, bookingUuids }) =>
  or(inArray(promoCodeUses.userId, userIds), inArray(promoCodeUses.bookingUuid, bookingUuids))

/** Invitations to bookings of other customers. */
export const ownInvitations: Own = (user) => ifVerified(user, eq(bookingCompanions.email, user.email))

/** Vouchers that the customer claimed or was sent. */
export const vouchersGivenTo: Own = (user) =>
  or(eq(vouchers.claimedBy, user.id), ifVerified(user, sql`lower(${vouchers.recipientEmail}) = ${user.email}`))

/** E-mails to the customer, and e-mails to others about their bookings and vouchers. Staff e-mails contain no personal data. */
export const ownEmails: Own = (user, mine) =>
  and(
    not(sql`${outbox.kind} like 'staff_%'`),
    or(
      inArray(outbox.userId, mine.userIds),
      inArray(outbox.bookingUuid, mine.bookingUuids),
      inArray(outbox.voucherUuid, mine.voucherUuids),
      and(
        emailsTo(user),
        or(
          sql`${outbox.contactId} in (select id from contact_messages where ${inArray(contactMessages.userId, mine.userIds)})`,
          sql`${outbox.voucherUuid} in (select uuid from vouchers where claimed_by = ${user.id})`,
        ),
      ),
      ifVerified(user, emailsTo(user)),
    ),
  )

export const emailsTo = ({ email }: User): SQL => sql`lower(${outbox.recipient}) = ${email}`
