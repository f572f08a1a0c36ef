import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { resellers } from './api-keys'
import { bookings } from './bookings'
import { instant } from './column-kinds'

/** A person as OCTO sends them. All values are the reseller's. */
export interface ResellerContact {
  fullName?: string | null
  firstName?: string | null
  lastName?: string | null
  emailAddress?: string | null
  phoneNumber?: string | null
  locales?: string[]
  postalCode?: string | null
  country?: string | null
  notes?: string | null
}

/** One ticket of a reseller's booking. */
export interface ResellerUnitItem {
  uuid: string
  /** The guest whose ticket it is: `booking_guests.position`. */
  position: number
  unitId: string
  resellerReference: string | null
  contact: ResellerContact
}

/** What a reseller's booking has besides an ordinary booking. */
export const resellerBookings = pgTable(
  'reseller_bookings',
  {
    bookingUuid: uuid('booking_uuid')
      .primaryKey()
      .references(() => bookings.uuid, { onDelete: 'cascade' }),
    resellerId: text('reseller_id')
      .notNull()
      .references(() => resellers.id),
    /** The uuid by which the reseller knows the booking. Two resellers may choose the same one. */
    uuid: uuid('uuid').notNull(),
    optionId: text('option_id').notNull(),
    resellerReference: text('reseller_reference'),
    notes: text('notes'),
    contact: jsonb('contact').$type<ResellerContact>().notNull(),
    unitItems: jsonb('unit_items').$type<ResellerUnitItem[]>().notNull(),
    cancellationReason: text('cancellation_reason'),
    cancelledAt: instant('cancelled_at'),
    updatedAt: instant('updated_at').notNull(),
    /** When the guests' names and contacts were removed. */
    forgottenAt: instant('forgotten_at'),
  },
  (table) => [
    uniqueIndex('reseller_bookings_uuid').on(table.resellerId, table.uuid),
    index('reseller_bookings_reference')
      .on(table.resellerId, table.resellerReference)
      .where(sql`${table.resellerReference} is not null`),
    index('reseller_bookings_to_forget').on(table.updatedAt).where(sql`${table.forgottenAt} is null`),
  ],
)
