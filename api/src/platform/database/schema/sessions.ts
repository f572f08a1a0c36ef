import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { experiences } from './catalogue'
import { instant } from './column-kinds'

/** When sessions of an experience start again and again. Dates and times are those of Europe/London. */
export const schedules = pgTable(
  'schedules',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    experienceId: text('experience_id')
      .notNull()
      .references(() => experiences.id),
    startsOn: date('starts_on').notNull(),
    /** HH:MM. */
    startTime: text('start_time').notNull(),
    /** The value of an RRULE property (RFC 5545, 3.8.5.3). */
    rrule: text('rrule').notNull(),
    capacity: integer('capacity').notNull(),
    /** Each is a date (YYYY-MM-DD) or a date and time (YYYY-MM-DDTHH:MM). */
    excludedDates: text('excluded_dates').array().notNull(),
    extraDates: text('extra_dates').array().notNull(),
    /** The last day until which its sessions exist. */
    materialisedUntil: date('materialised_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('schedules_experience').on(table.experienceId),
    check('schedules_start_time', sql`${table.startTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('schedules_capacity', sql`${table.capacity} >= 1`),
  ],
)

/** Days in Europe/London, both ends included, on which an experience has no sessions. */
export const blackoutDates = pgTable(
  'blackout_dates',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    experienceId: text('experience_id')
      .notNull()
      .references(() => experiences.id),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    index('blackout_dates_experience').on(table.experienceId, table.startsOn),
    check('blackout_dates_range', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    experienceId: text('experience_id')
      .notNull()
      .references(() => experiences.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** `starts_at` less the experience's cutoff: no booking from this instant on. */
    bookableUntil: instant('bookable_until').notNull(),
    /** Day of `starts_at` in Europe/London. */
    localDate: date('local_date').notNull(),
    capacity: integer('capacity').notNull(),
    /** Seats held and sold here, and sold elsewhere. A private booking takes all. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Sold by the host at the door or by telephone; part of `seats_taken`. */
    seatsSoldElsewhere: integer('seats_sold_elsewhere').notNull().default(0),
    privateTaken: boolean('private_taken').notNull().default(false),
    status: text('status').$type<'scheduled' | 'cancelled'>().notNull().default('scheduled'),
    /** The schedule that it was made for; null for a single session, and once its schedule is deleted. */
    scheduleId: bigint('schedule_id', { mode: 'number' }).references(() => schedules.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('sessions_schedule').on(table.scheduleId).where(sql`${table.scheduleId} is not null`),
    index('sessions_experience_start').on(table.experienceId, table.startsAt),
    index('sessions_experience_day').on(table.experienceId, table.localDate),
    index('sessions_start').on(table.startsAt, table.id),
    index('sessions_to_end')
      .on(table.startsAt)
      .where(sql`${table.status} = 'cancelled' and ${table.seatsTaken} > ${table.seatsSoldElsewhere}`),
    check('sessions_seats', sql`${table.seatsTaken} between 0 and ${table.capacity}`),
    check('sessions_elsewhere', sql`${table.seatsSoldElsewhere} between 0 and ${table.seatsTaken}`),
    check('sessions_private', sql`not ${table.privateTaken} or ${table.seatsTaken} = ${table.capacity}`),
    check('sessions_times', sql`${table.endsAt} > ${table.startsAt} and ${table.bookableUntil} <= ${table.startsAt}`),
    check('sessions_status', sql`${table.status} in ('scheduled', 'cancelled')`),
  ],
)
