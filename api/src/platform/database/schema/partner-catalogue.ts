import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type experiences, hosts, type PictureRow, tickets } from './catalogue'
import { instant } from './column-kinds'

/** What a partner writes about an experience, without its tickets and pictures. */
export type ExperienceContent = Pick<
  typeof experiences.$inferInsert,
  | 'name'
  | 'slug'
  | 'headline'
  | 'keywords'
  | 'description'
  | 'itinerary'
  | 'inclusions'
  | 'categories'
  | 'facilities'
  | 'address'
  | 'town'
  | 'postcode'
  | 'latitude'
  | 'longitude'
  | 'meetingPoint'
  | 'durationMinutes'
  | 'minAge'
  | 'unaccompaniedChildrenOk'
  | 'minGuests'
  | 'maxGuests'
  | 'privateAllowed'
  | 'cutoffMinutes'
  | 'cancellationPolicy'
  | 'vouchersAllowed'
>

/** What a partner writes about one kind of ticket. */
export interface TicketContent {
  kind: 'adult' | 'child' | 'private'
  name: string
  priceInPence: number
  min: number
  max: number
  /** Later prices. `takesEffectAt` is ISO 8601 in UTC. */
  plannedPrices: { priceInPence: number; takesEffectAt: string }[]
}

/** The content of a draft: any part of an experience. */
export type DraftContent = Partial<ExperienceContent> & { tickets?: TicketContent[] }

/**
 * Experiences that staff have not approved yet. They are not in `experiences`, so no page or search can show them. An approved one moves there
 * under the same id.
 */
export const experienceDrafts = pgTable(
  'experience_drafts',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => hosts.id),
    data: jsonb('data').$type<DraftContent>().notNull(),
    images: jsonb('images').$type<PictureRow[]>().notNull().default([]),
    status: text('status').$type<'draft' | 'in_review'>().notNull(),
    /** Why staff returned it; null once it is submitted again. */
    reviewNote: text('review_note'),
    submittedAt: instant('submitted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('experience_drafts_host').on(table.hostId),
    index('experience_drafts_in_review').on(table.submittedAt).where(sql`${table.status} = 'in_review'`),
    check('experience_drafts_id_has_no_hyphen', sql`${table.id} ~ '^[0-9a-z]{1,20}$'`),
    check('experience_drafts_status', sql`${table.status} in ('draft', 'in_review')`),
    check('experience_drafts_submitted', sql`(${table.status} = 'in_review') = (${table.submittedAt} is not null)`),
  ],
)

/** Prices that tickets get at a later instant. A job applies and deletes them. */
export const plannedPrices = pgTable(
  'planned_prices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    priceInPence: integer('price').notNull(),
    takesEffectAt: instant('takes_effect_at').notNull(),
    /** Who planned it, for the audit log. */
    actor: text('actor').notNull(),
  },
  (table) => [
    uniqueIndex('planned_prices_ticket').on(table.ticketId, table.takesEffectAt),
    index('planned_prices_due').on(table.takesEffectAt),
    check('planned_prices_price', sql`${table.priceInPence} >= 0`),
  ],
)

/** Pictures that were sent for experiences and drafts. Those with a URL wait until a job has fetched them. */
export const pictureJobs = pgTable(
  'picture_jobs',
  {
    id: uuid('id').primaryKey(),
    /** Of an experience or a draft. */
    experienceId: text('experience_id').notNull(),
    /** Null for an upload. */
    sourceUrl: text('source_url'),
    /** SHA-256 of a file that was imported and waits in the picture store; null for other pictures. */
    fileHash: text('file_hash'),
    alt: text('alt').notNull(),
    isPrimary: boolean('is_primary').notNull(),
    status: text('status').$type<'pending' | 'done' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Also the end of a worker's lease while it fetches the picture. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Why the last attempt failed, in words for the partner. */
    error: text('error'),
    /** Path of the stored picture, once it is done. */
    pictureUrl: text('picture_url'),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('picture_jobs_pending').on(table.nextAttemptAt).where(sql`${table.status} = 'pending'`),
    index('picture_jobs_experience').on(table.experienceId, table.createdAt),
    index('picture_jobs_file').on(table.fileHash).where(sql`${table.fileHash} is not null`),
    index('picture_jobs_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
    check('picture_jobs_status', sql`${table.status} in ('pending', 'done', 'failed')`),
    check('picture_jobs_done', sql`(${table.status} = 'done') = (${table.pictureUrl} is not null)`),
    check('picture_jobs_finished_once', sql`(${table.status} = 'pending') = (${table.finishedAt} is null)`),
  ],
)
