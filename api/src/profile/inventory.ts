import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '../accounts/user'
import {
  bookingCompanions,
  contactMessages,
  newsletterSubscribers,
  outbox,
  promoCodeUses,
  reviews,
  vouchers,
  waitingPlaces,
} from '../database/schema'
import type { Belongings } from './belongings'

/**
 * Which rows are a customer's besides their account, orders and what hangs on those: an export shows and a deletion takes out the same ones. Rows
 * by the address alone count once it was proven to be theirs: anybody can type the address of somebody else.
 */

type Own = (user: User, mine: Belongings) => SQL | undefined

const isNobodys = sql`false`
const ifProven = ({ emailVerifiedAt }: User, condition: SQL | undefined) => (emailVerifiedAt ? condition : isNobodys)

export const ownWaitingPlaces: Own = (user, { userIds }) =>
  or(inArray(waitingPlaces.userId, userIds), ifProven(user, eq(waitingPlaces.email, user.email)))

export const ownMessages: Own = (user, { userIds }) =>
  or(
    inArray(contactMessages.userId, userIds),
    ifProven(user, and(eq(contactMessages.email, user.email), isNull(contactMessages.userId))),
  )

export const ownSubscription: Own = (user) => ifProven(user, eq(newsletterSubscribers.email, user.email))

export const ownReviews: Own = (_, { userIds, bookingUuids }) =>
  or(inArray(reviews.userId, userIds), inArray(reviews.bookingUuid, bookingUuids))

/** Uses of promo codes, by their account or in their bookings. */
export const ownPromoCodeUses: Own = (_, { userIds, bookingUuids }) =>
  or(inArray(promoCodeUses.userId, userIds), inArray(promoCodeUses.bookingUuid, bookingUuids))

/** Bookings of others that they were asked along to. */
export const ownInvitations: Own = (user) => ifProven(user, eq(bookingCompanions.email, user.email))

/** Vouchers that somebody has given them. */
export const givenVouchers: Own = (user) =>
  or(eq(vouchers.claimedBy, user.id), ifProven(user, sql`lower(${vouchers.recipientEmail}) = ${user.email}`))

/** Letters to them, and letters to others about what is theirs. What goes to the team names nobody. */
export const ownLetters: Own = (user, mine) =>
  and(
    not(sql`${outbox.kind} like 'staff_%'`),
    or(
      inArray(outbox.userId, mine.userIds),
      inArray(outbox.bookingUuid, mine.bookingUuids),
      inArray(outbox.voucherUuid, mine.voucherUuids),
      and(
        lettersTo(user),
        or(
          sql`${outbox.contactId} in (select id from contact_messages where ${inArray(contactMessages.userId, mine.userIds)})`,
          sql`${outbox.voucherUuid} in (select uuid from vouchers where claimed_by = ${user.id})`,
        ),
      ),
      ifProven(user, lettersTo(user)),
    ),
  )

export const lettersTo = ({ email }: User): SQL => sql`lower(${outbox.recipient}) = ${email}`
