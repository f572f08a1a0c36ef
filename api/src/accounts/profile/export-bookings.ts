import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { bookingCompanions, bookings } from '../../platform/database/schema'
import type { User } from '../user'
import type { CustomerRecords } from './customer-records'
import { ownInvitations } from './inventory'

/** Bookings for the export, with tickets, guests, payments and refunds. Amounts are in pence. */
export const exportBookings = (db: Queries, { bookingUuids }: CustomerRecords) =>
  db
    .select({
      reference: bookings.reference,
      experience: sql<string>`${bookings.experience}->>'name'`,
      starts_at: bookings.startsAt,
      ends_at: bookings.endsAt,
      status: bookings.status,
      payment_status: bookings.paymentStatus,
      refund_status: bookings.refundStatus,
      first_name: bookings.firstName,
      last_name: bookings.lastName,
      email: bookings.email,
      phone: bookings.phone,
      subtotal: bookings.subtotal,
      discount: bookings.discount,
      promo_code: sql<string | null>`${bookings.promoCode}->>'code'`,
      voucher_amount: bookings.voucherAmount,
      card_amount: bookings.cardAmount,
      refund_amount: bookings.refundAmount,
      terms_accepted_at: bookings.termsAcceptedAt,
      created_at: bookings.createdAt,
      confirmed_at: bookings.confirmedAt,
      tickets: sql<unknown>`(select coalesce(json_agg(json_build_object('name', l.name, 'price', l.unit_price, 'quantity', l.quantity) order by l.position), '[]') from booking_lines l where l.booking_uuid = ${bookings.uuid})`,
      guests: sql<unknown>`(select coalesce(json_agg(json_build_object('first_name', g.first_name, 'last_name', g.last_name, 'kind', g.kind, 'checked_in_at', g.checked_in_at) order by g.position), '[]') from booking_guests g where g.booking_uuid = ${bookings.uuid})`,
      asked_along: sql<unknown>`(select coalesce(json_agg(c.email order by c.invited_at), '[]') from booking_companions c where c.booking_uuid = ${bookings.uuid})`,
      payments: sql<unknown>`(select coalesce(json_agg(json_build_object('amount', p.amount, 'received', p.amount_received, 'status', p.status, 'at', p.created_at) order by p.created_at), '[]') from payments p where p.booking_uuid = ${bookings.uuid})`,
      refunds: sql<unknown>`(select coalesce(json_agg(json_build_object('amount', r.amount, 'reason', r.reason, 'status', r.status, 'at', r.created_at) order by r.created_at), '[]') from refunds r join payments p on p.id = r.payment_id where p.booking_uuid = ${bookings.uuid})`,
    })
    .from(bookings)
    .where(inArray(bookings.uuid, bookingUuids))
    .orderBy(desc(bookings.createdAt))

/** Bookings of others to which the customer's verified address was invited. */
export const exportInvitations = (db: Queries, user: User, mine: CustomerRecords) =>
  db
    .select({
      experience: sql<string>`${bookings.experience}->>'name'`,
      starts_at: bookings.startsAt,
      invited_at: bookingCompanions.invitedAt,
      taken_back_at: bookingCompanions.revokedAt,
    })
    .from(bookingCompanions)
    .innerJoin(bookings, eq(bookings.uuid, bookingCompanions.bookingUuid))
    .where(ownInvitations(user, mine))
    .orderBy(desc(bookingCompanions.invitedAt))
