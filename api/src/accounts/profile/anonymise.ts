import { and, eq, inArray, like, ne, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import {
  bookingCompanions,
  bookingGuests,
  bookings,
  contactMessages,
  emailOptOuts,
  emailTokens,
  experiences,
  idempotencyKeys,
  knownDevices,
  loginSessions,
  newsletterSubscribers,
  outbox,
  promoCodeUses,
  reviews,
  socialIdentities,
  uploads,
  users,
  vouchers,
  waitingListEntries,
  wishlists,
} from '../../platform/database/schema'
import { purge } from '../../platform/purges/purge'
import type { User } from '../user'
import type { CustomerRecords } from './customer-records'
import {
  ANONYMOUS_GUEST,
  DELETED_CUSTOMER_NAME,
  deletedCustomerEmail,
  deletedCustomerEmailOf,
} from './deleted-customer'
import {
  ownEmailOptOuts,
  ownEmails,
  ownInvitations,
  ownMessages,
  ownPromoCodeUses,
  ownReviews,
  ownSubscription,
  ownWaitingPlaces,
  vouchersGivenTo,
} from './inventory'
import { redactNames } from './redact-names'

const DELETED_CUSTOMER = `${DELETED_CUSTOMER_NAME.firstName} ${DELETED_CUSTOMER_NAME.lastName}`

/** Names and contact details of the customer that texts of other people may contain. */
const namesOf = ({ firstName, lastName, email, phone }: User): string[] => [
  `${firstName} ${lastName}`,
  firstName,
  firstName.split(' ')[0] ?? '',
  lastName,
  email,
  phone ?? '',
]

/** Anonymises reviews: text and host reply stay, without the customer's name. Purges the pages that show them. */
export async function anonymiseReviews(tx: Queries, user: User, mine: CustomerRecords, now: Date): Promise<void> {
  const written = await tx
    .select({ review: reviews, hostId: experiences.hostId })
    .from(reviews)
    .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
    .where(ownReviews(user, mine))
    .for('update', { of: reviews })
  if (written.length === 0) return
  const redacted = written.map(({ review: { id, firstName, text, hostReply } }) => {
    const names = [...namesOf(user), firstName]
    return { id, text: redactNames(text, names), host_reply: hostReply && redactNames(hostReply, names) }
  })
  await tx
    .update(reviews)
    .set({ firstName: ANONYMOUS_GUEST, userId: null, text: sql`redacted.text`, hostReply: sql`redacted.host_reply` })
    .from(sql`json_to_recordset(${JSON.stringify(redacted)}::json) as redacted(id bigint, text text, host_reply text)`)
    .where(eq(reviews.id, sql`redacted.id`))
  await purge(
    tx,
    written.flatMap(({ review: { experienceId }, hostId }) => [
      `reviews:${experienceId}` as const,
      `experience:${experienceId}` as const,
      `host:${hostId}` as const,
    ]),
    now,
  )
}

/** Anonymises the vouchers that the customer was given. A scheduled one from another customer keeps its recipient until it is delivered. */
export async function anonymiseGivenVouchers(tx: Queries, user: User, mine: CustomerRecords): Promise<void> {
  const given = await tx
    .select({ uuid: vouchers.uuid, message: vouchers.message })
    .from(vouchers)
    .where(and(vouchersGivenTo(user, mine), or(ne(vouchers.status, 'scheduled'), eq(vouchers.claimedBy, user.id))))
    .for('update')
  if (given.length === 0) return
  const redacted = given.map(({ uuid, message }) => ({ uuid, message: redactNames(message, namesOf(user)) }))
  await tx
    .update(vouchers)
    .set({ recipientName: DELETED_CUSTOMER, recipientEmail: null, message: sql`redacted.message` })
    .from(sql`json_to_recordset(${JSON.stringify(redacted)}::json) as redacted(uuid uuid, message text)`)
    .where(eq(vouchers.uuid, sql`redacted.uuid`))
}

/**
 * The statements that anonymise or delete what only the customer's records name. Ledgers, amounts and status stay. No two of them change
 * the same row.
 */
export const anonymiseRecords = (tx: Queries, user: User, mine: CustomerRecords, now: Date): SQLWrapper[] => [
  ...anonymiseEmails(tx, user, mine, now),
  ...anonymiseOrders(tx, user, mine, now),
  ...deleteOfAccount(tx, mine),
  anonymiseAccounts(tx, mine, now),
]

/** Cancels e-mails that have not been sent. The subscription's row stays until Mailchimp has erased the contact, too. */
const anonymiseEmails = (tx: Queries, user: User, mine: CustomerRecords, now: Date): SQLWrapper[] => [
  tx
    .update(outbox)
    .set({
      recipient: deletedCustomerEmail(user.id),
      details: null,
      givenUpAt: sql`case when ${outbox.sentAt} is null then coalesce(${outbox.givenUpAt}, ${now}) else ${outbox.givenUpAt} end`,
    })
    .where(ownEmails(user, mine)),
  tx.delete(contactMessages).where(ownMessages(user, mine)),
  tx.delete(emailOptOuts).where(ownEmailOptOuts(user, mine)),
  tx
    .update(newsletterSubscribers)
    .set({
      ...DELETED_CUSTOMER_NAME,
      email: deletedCustomerEmail(user.id),
      status: 'forgotten',
      confirmHash: null,
      confirmUntil: null,
      tellAt: now,
      tellAttempts: 0,
    })
    .where(ownSubscription(user, mine)),
]

/** Also leaves waiting lists, and revokes the invitations from other customers. */
function anonymiseOrders(tx: Queries, user: User, mine: CustomerRecords, now: Date): SQLWrapper[] {
  const { bookingUuids, voucherUuids } = mine
  const email = deletedCustomerEmail(user.id)
  return [
    tx
      .update(waitingListEntries)
      .set({
        status: sql`case ${waitingListEntries.status} when 'waiting' then 'left' else ${waitingListEntries.status} end`,
        email,
        visitorHash: null,
      })
      .where(ownWaitingPlaces(user, mine)),
    tx
      .update(bookingCompanions)
      .set({ email, revokedAt: sql`coalesce(${bookingCompanions.revokedAt}, ${now})` })
      .where(and(ownInvitations(user, mine), notInArray(bookingCompanions.bookingUuid, bookingUuids))),
    tx.delete(bookingCompanions).where(inArray(bookingCompanions.bookingUuid, bookingUuids)),
    tx.update(promoCodeUses).set({ email: null, visitorHash: null }).where(ownPromoCodeUses(user, mine)),
    tx
      .update(bookings)
      .set({ firstName: null, lastName: null, email: null, phone: null, visitorHash: null })
      .where(inArray(bookings.uuid, bookingUuids)),
    tx
      .update(bookingGuests)
      .set({ firstName: null, lastName: null })
      .where(inArray(bookingGuests.bookingUuid, bookingUuids)),
    tx
      .update(vouchers)
      .set({
        buyerFirstName: DELETED_CUSTOMER_NAME.firstName,
        buyerLastName: DELETED_CUSTOMER_NAME.lastName,
        buyerEmail: email,
        senderName: DELETED_CUSTOMER,
        message: '',
        visitorHash: null,
        // An unclaimed one has no money left. A customer who has claimed one still sees whom it was for.
        recipientName: ifUnclaimed(sql`${DELETED_CUSTOMER}`, vouchers.recipientName),
        recipientEmail: ifUnclaimed(sql`null`, vouchers.recipientEmail),
      })
      .where(inArray(vouchers.uuid, voucherUuids)),
  ]
}

const ifUnclaimed = (value: SQL, kept: SQLWrapper) =>
  sql`case when ${vouchers.claimedBy} is null then ${value} else ${kept} end`

/** Idempotency keys are deleted because their stored responses contain names and addresses. */
function deleteOfAccount(tx: Queries, { userIds, bookingUuids, voucherUuids }: CustomerRecords): SQLWrapper[] {
  const orderOfAnswer = sql`${idempotencyKeys.answer}->'data'->>'uuid'`
  const answered = or(
    ...userIds.map((id) => like(idempotencyKeys.scope, `% user:${id}`)),
    inArray(orderOfAnswer, [...bookingUuids, ...voucherUuids]),
  )
  const ofAccount = [wishlists, uploads, emailTokens, socialIdentities, loginSessions, knownDevices]
  return [
    tx.delete(idempotencyKeys).where(answered),
    ...ofAccount.map((table) => tx.delete(table).where(inArray(table.userId, userIds))),
  ]
}

const anonymiseAccounts = (tx: Queries, { userIds }: CustomerRecords, now: Date): SQLWrapper =>
  tx
    .update(users)
    .set({
      ...DELETED_CUSTOMER_NAME,
      email: deletedCustomerEmailOf(users.id),
      passwordHash: null,
      phone: null,
      address: null,
      latitude: null,
      longitude: null,
      avatar: null,
      birthDate: null,
      emailVerifiedAt: null,
      muted: [],
      deletedAt: now,
    })
    .where(inArray(users.id, userIds))
