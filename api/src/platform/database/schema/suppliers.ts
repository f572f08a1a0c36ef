import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookings } from './bookings'
import { hosts } from './catalogue'
import { instant } from './column-kinds'
import { sessions } from './sessions'

/** Booking systems whose places we sell over OCTO. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The URL below which the system serves OCTO. */
    baseUrl: text('base_url').notNull(),
    /** The key that it gave us, sealed. */
    keySealed: text('key_sealed').notNull(),
    /** The host under whose name its experiences are sold. */
    hostId: text('host_id')
      .notNull()
      .references(() => hosts.id),
    /** How customers reach the supplier, as it says itself. */
    contact: jsonb('contact').$type<{ email: string | null; telephone: string | null; website: string | null }>(),
    status: text('status').$type<'active' | 'paused'>().notNull(),
    productsReadAt: instant('products_read_at'),
    lastError: text('last_error'),
    lastErrorAt: instant('last_error_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('suppliers_status', sql`${table.status} in ('active', 'paused')`)],
)

/** A product of a supplier, reduced to what we show and sell. */
export interface SupplierProduct {
  name: string
  headline: string
  description: string
  durationMinutes: number | null
  meetingPoint: string | null
  latitude: number | null
  longitude: number | null
  address: { street: string | null; town: string | null; postcode: string | null }
  minUnits: number
  maxUnits: number
  cutoffHours: number
  /** False when the supplier decides about each booking by hand. */
  confirmsAtOnce: boolean
  units: SupplierUnit[]
}

/** A kind of ticket of a supplier, with its price in pence. */
export interface SupplierUnit {
  id: string
  kind: 'adult' | 'child'
  name: string
  priceInPence: number
}

/** Options of suppliers' products, each of which can be sold as an experience. */
export const supplierProducts = pgTable(
  'supplier_products',
  {
    supplierId: text('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    productId: text('product_id').notNull(),
    optionId: text('option_id').notNull(),
    /** `new` until staff have sold or ignored it; `gone` when the supplier no longer has it. */
    status: text('status').$type<'new' | 'sold' | 'ignored' | 'gone'>().notNull(),
    /** The experience under which it is sold. Until staff approve it, the id of its draft. */
    experienceId: text('experience_id'),
    /** As the supplier describes it now, and as staff accepted it. A difference awaits their review. */
    latest: jsonb('latest').$type<SupplierProduct>().notNull(),
    accepted: jsonb('accepted').$type<SupplierProduct>(),
    /** When its sessions are read again. */
    nextReadAt: instant('next_read_at'),
    readAt: instant('read_at'),
    failures: integer('failures').notNull().default(0),
    /** We have taken the experience off sale, not its host. */
    saleStopped: boolean('sale_stopped').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.supplierId, table.productId, table.optionId] }),
    uniqueIndex('supplier_products_experience').on(table.experienceId).where(sql`${table.experienceId} is not null`),
    index('supplier_products_due').on(table.nextReadAt).where(sql`${table.status} = 'sold'`),
    check('supplier_products_status', sql`${table.status} in ('new', 'sold', 'ignored', 'gone')`),
  ],
)

/** Sessions that a supplier owns. Its seats are those that the supplier had when they were read. */
export const supplierSessions = pgTable(
  'supplier_sessions',
  {
    sessionId: bigint('session_id', { mode: 'number' })
      .primaryKey()
      .references(() => sessions.id),
    supplierId: text('supplier_id').notNull(),
    productId: text('product_id').notNull(),
    optionId: text('option_id').notNull(),
    availabilityId: text('availability_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    uniqueIndex('supplier_sessions_availability').on(
      table.supplierId,
      table.productId,
      table.optionId,
      table.availabilityId,
    ),
  ],
)

/**
 * The other half of a booking: its reservation at the supplier, under the same uuid. `reserving`, `confirming` and `releasing` are written before the
 * supplier is called, so that a process that dies leaves work for the next one.
 */
export type SupplierBookingStatus =
  | 'reserving'
  | 'reserved'
  | 'confirming'
  | 'confirmed'
  | 'releasing'
  | 'released'
  | 'cancelled_by_supplier'

export const supplierBookings = pgTable(
  'supplier_bookings',
  {
    bookingUuid: uuid('booking_uuid')
      .primaryKey()
      .references(() => bookings.uuid),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    status: text('status').$type<SupplierBookingStatus>().notNull(),
    /** The supplier's own reference. */
    reference: text('reference'),
    /** Until when the supplier holds the places. */
    expiresAt: instant('expires_at'),
    /** The text of each ticket's QR code, in the order of the guests. */
    ticketTexts: text('ticket_texts').array(),
    attempts: integer('attempts').notNull().default(0),
    /** When the work of its status is tried again; null when there is none. */
    nextAttemptAt: instant('next_attempt_at'),
    /** When a confirmed booking is read again, in case the supplier has cancelled it. */
    nextReadAt: instant('next_read_at'),
    lastError: text('last_error'),
    /** When the money arrived, after which the supplier must confirm or the customer is refunded. */
    paidAt: instant('paid_at'),
    /** The supplier has answered that it will decide later: it has more time. */
    decidesLater: boolean('decides_later').notNull().default(false),
    statusSince: instant('status_since').notNull(),
  },
  (table) => [
    index('supplier_bookings_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index('supplier_bookings_watched').on(table.nextReadAt).where(sql`${table.nextReadAt} is not null`),
    check(
      'supplier_bookings_status',
      sql`${table.status} in ('reserving', 'reserved', 'confirming', 'confirmed', 'releasing', 'released', 'cancelled_by_supplier')`,
    ),
  ],
)
