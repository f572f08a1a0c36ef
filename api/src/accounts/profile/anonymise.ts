import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import {
  bookingCompanions,
  bookingGuests,
  bookings,
  contactMessages,
  emailOptOuts,
  experiences,
  idempotencyKeys,
  newsletterSubscribers,
  outbox,
  promoCodeUses,
  reviews,
  vouchers,
  waitingListEntries,
} from '../../platform/database/schema'
import { purge } from '../../platform/purges/purge'
import type { User } from '../user'
import type { CustomerRecords } from './customer-records'
import { ANONYMOUS_GUEST, DELETED_CUSTOMER_NAME, deletedCustomerEmail } from './deleted-customer'
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
  const written = await tx.select().from(reviews).where(ownReviews(user, mine)).for('update')
  for (const { id, firstName, text, hostReply } of written) {
    const names = [...namesOf(user), firstName]
    await tx
      .update(reviews)
      .set({
        firstName: ANONYMOUS_GUEST,
        userId: null,
        text: redactNames(text, names),
        hostReply: hostReply && redactNames(hostReply, names),
      })
      .where(eq(reviews.id, id))
  }
  const ids = [...new Set(written.map(({ experienceId }) => experienceId))]
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

/** Anonymises the recipients of e-mails, and cancels those that have not been sent. */
export async function anonymiseEmails(tx: Queries, user: User, mine: CustomerRecords, now: Date): Promise<void> {
  const nowhere = deletedCustomerEmail(user.id)
  await tx.update(outbox).set({ recipient: nowhere, details: null }).where(ownEmails(user, mine))
  await tx
    .update(outbox)
    .set({ givenUpAt: now })
    .where(and(eq(outbox.recipient, nowhere), isNull(outbox.sentAt), isNull(outbox.givenUpAt)))
}

/** Deletes messages that the customer sent to the team, signed in or from their verified address. */
export async function deleteMessages(tx: Queries, user: User, mine: CustomerRecords): Promise<void> {
  await tx.delete(contactMessages).where(ownMessages(user, mine))
}

/** Deletes the opt-outs of their verified address. */
export async function deleteEmailOptOuts(tx: Queries, user: User, mine: CustomerRecords): Promise<void> {
  await tx.delete(emailOptOuts).where(ownEmailOptOuts(user, mine))
}

/** Ends the subscription of a verified address. The anonymised row stays until Mailchimp has erased the contact, too. */
export async function deleteSubscription(tx: Queries, user: User, mine: CustomerRecords, now: Date): Promise<void> {
  await tx
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
    .where(ownSubscription(user, mine))
}

/** Deletes idempotency keys, because their stored responses contain names and addresses. */
export async function deleteStoredResponses(
  tx: Queries,
  { userIds, bookingUuids, voucherUuids }: CustomerRecords,
): Promise<void> {
  const about = [...bookingUuids, ...voucherUuids]
  await tx
    .delete(idempotencyKeys)
    .where(
      or(
        ...userIds.map((id) => sql`${idempotencyKeys.scope} like ${`% user:${id}`}`),
        about.length > 0 ? inArray(sql`${idempotencyKeys.answer}->'data'->>'uuid'`, about) : undefined,
      ),
    )
}

/** Leaves waiting lists, and revokes and anonymises invitations from other customers. */
export async function anonymiseWaitingList(tx: Queries, user: User, mine: CustomerRecords, now: Date): Promise<void> {
  const own = ownWaitingPlaces(user, mine)
  await tx
    .update(waitingListEntries)
    .set({ status: 'left' })
    .where(and(own, eq(waitingListEntries.status, 'waiting')))
  await tx
    .update(waitingListEntries)
    .set({ email: deletedCustomerEmail(user.id), visitorHash: null })
    .where(own)
  await tx
    .update(bookingCompanions)
    .set({ email: deletedCustomerEmail(user.id), revokedAt: sql`coalesce(${bookingCompanions.revokedAt}, ${now})` })
    .where(ownInvitations(user, mine))
}

/** Anonymises bookings. Their amounts and status stay. */
export async function anonymiseBookings(tx: Queries, user: User, mine: CustomerRecords): Promise<void> {
  const { bookingUuids } = mine
  await tx.update(promoCodeUses).set({ email: null, visitorHash: null }).where(ownPromoCodeUses(user, mine))
  if (bookingUuids.length === 0) return
  await tx
    .update(bookings)
    .set({ firstName: null, lastName: null, email: null, phone: null, visitorHash: null })
    .where(inArray(bookings.uuid, bookingUuids))
  await tx
    .update(bookingGuests)
    .set({ firstName: null, lastName: null })
    .where(inArray(bookingGuests.bookingUuid, bookingUuids))
  await tx.delete(bookingCompanions).where(inArray(bookingCompanions.bookingUuid, bookingUuids))
}

const deletedCustomer = `${DELETED_CUSTOMER_NAME.firstName} ${DELETED_CUSTOMER_NAME.lastName}`

/** Anonymises vouchers that the customer has bought or was given. */
export async function anonymiseVouchers(tx: Queries, user: User, mine: CustomerRecords): Promise<void> {
  const { voucherUuids } = mine
  if (voucherUuids.length > 0) {
    const bought = inArray(vouchers.uuid, voucherUuids)
    await tx
      .update(vouchers)
      .set({
        buyerFirstName: DELETED_CUSTOMER_NAME.firstName,
        buyerLastName: DELETED_CUSTOMER_NAME.lastName,
        buyerEmail: deletedCustomerEmail(user.id),
        senderName: deletedCustomer,
        message: '',
        visitorHash: null,
      })
      .where(bought)
    // An unclaimed one has no money left. A customer who has claimed one still sees whom it was for.
    await tx
      .update(vouchers)
      .set({ recipientName: deletedCustomer, recipientEmail: null })
      .where(and(bought, isNull(vouchers.claimedBy)))
  }
  const given = await tx
    .select({ uuid: vouchers.uuid, message: vouchers.message })
    .from(vouchers)
    // A scheduled voucher from another customer keeps its recipient until it is delivered.
    .where(and(vouchersGivenTo(user, mine), or(ne(vouchers.status, 'scheduled'), eq(vouchers.claimedBy, user.id))))
    .for('update')
  for (const { uuid, message } of given) {
    await tx
      .update(vouchers)
      .set({ recipientName: deletedCustomer, recipientEmail: null, message: redactNames(message, namesOf(user)) })
      .where(eq(vouchers.uuid, uuid))
  }
}
