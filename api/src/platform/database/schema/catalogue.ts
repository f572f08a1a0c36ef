import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { CategoryKey, FacilityKey } from 'shared/contracts'
import { cube, instant, smallNumbers, tsvector, varbit, xid8 } from './column-kinds'

export interface PictureRow {
  url: string
  alt: string
  blur_hash: string
  is_primary: boolean
}

export const hosts = pgTable('hosts', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  bio: text('bio').notNull(),
  email: text('email').notNull(),
  avatar: jsonb('avatar').$type<PictureRow>(),
  since: date('since').notNull(),
  verified: boolean('verified').notNull(),
  ratingAvg: real('rating_avg'),
  ratingCount: integer('rating_count').notNull().default(0),
})

export const experiences = pgTable(
  'experiences',
  {
    /** Without a hyphen, because a slug ends in `-<id>`. */
    id: text('id').primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => hosts.id),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    headline: text('headline').notNull(),
    /** Search words that are not shown. */
    keywords: text('keywords').notNull(),
    description: text('description').notNull(),
    itinerary: jsonb('itinerary').$type<{ title: string; text: string }[]>().notNull(),
    inclusions: jsonb('inclusions')
      .$type<{ inclusion_type: 'included' | 'excluded' | 'bring'; text: string }[]>()
      .notNull(),
    categories: text('categories').array().$type<CategoryKey[]>().notNull(),
    facilities: text('facilities').array().$type<FacilityKey[]>().notNull(),
    images: jsonb('images').$type<PictureRow[]>().notNull(),
    /** The primary picture of `images`, for lists. */
    picture: jsonb('picture')
      .$type<PictureRow>()
      .generatedAlwaysAs(sql`jsonb_path_query_first(images, '$[*] ? (@.is_primary == true)')`),
    address: text('address').notNull(),
    town: text('town').notNull(),
    postcode: text('postcode').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    meetingPoint: text('meeting_point').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    minAge: integer('min_age'),
    unaccompaniedChildrenOk: boolean('unaccompanied_children_ok').notNull(),
    minGuests: integer('min_guests').notNull(),
    maxGuests: integer('max_guests').notNull(),
    privateAllowed: boolean('private_allowed').notNull(),
    cutoffMinutes: integer('cutoff_minutes').notNull(),
    cancellationPolicy: text('cancellation_policy').$type<'flexible' | 'moderate' | 'strict'>().notNull(),
    vouchersAllowed: boolean('vouchers_allowed').notNull(),
    /** A retired experience is not sold and has no page. Its sessions, bookings and reviews stay. */
    status: text('status').$type<'live' | 'paused' | 'retired'>().notNull(),
    priceFrom: integer('price_from').notNull(),
    ratingAvg: real('rating_avg'),
    ratingCount: integer('rating_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** The last change of anything that the page shows; maintained by a trigger. */
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('experiences_host').on(table.hostId),
    check('experiences_id_has_no_hyphen', sql`${table.id} ~ '^[0-9a-z]{1,20}$'`),
    check('experiences_price', sql`${table.priceFrom} >= 0`),
    check('experiences_guests', sql`${table.minGuests} >= 1 and ${table.maxGuests} >= ${table.minGuests}`),
    check('experiences_status', sql`${table.status} in ('live', 'paused', 'retired')`),
    check('experiences_policy', sql`${table.cancellationPolicy} in ('flexible', 'moderate', 'strict')`),
    check('experiences_cutoff', sql`${table.cutoffMinutes} between 0 and 2880`),
  ],
)

/** Tickets belong to an experience, not to a session, so that a choice of tickets survives a change of session. */
export const tickets = pgTable(
  'tickets',
  {
    id: text('id').primaryKey(),
    experienceId: text('experience_id')
      .notNull()
      .references(() => experiences.id),
    kind: text('kind').$type<'adult' | 'child' | 'private'>().notNull(),
    name: text('name').notNull(),
    priceInPence: integer('price').notNull(),
    min: integer('min').notNull(),
    max: integer('max').notNull(),
  },
  (table) => [
    index('tickets_experience').on(table.experienceId),
    check('tickets_price', sql`${table.priceInPence} >= 0`),
    check('tickets_range', sql`${table.min} >= 1 and ${table.max} >= ${table.min}`),
    check('tickets_kind', sql`${table.kind} in ('adult', 'child', 'private')`),
  ],
)

/**
 * The search index, one row per experience. Each API process keeps all rows in memory and reloads those in `search_changes`
 * (`experiences/offers`). `seats` has one cell per day from `base_day` on: the most seats left in one session of the day (127 stands for
 * more). `private_days` has one bit per day: set when a session of the day can be booked privately. A change of seats rewrites the cell in
 * the same transaction. A job rewrites the row when the booking cutoff of one of its sessions has passed, and when it is stale.
 */
export const experienceSearch = pgTable('experience_search', {
  /** One bit each for categories, facilities, live status and private bookings (`experiences/bits.ts`). */
  traits: bigint('traits', { mode: 'bigint' }).notNull(),
  /** One bit each for the numbers of guests, adults and children that may come. */
  partyBits: bigint('party_bits', { mode: 'bigint' }).notNull(),
  /** Position on a sphere of radius 1: the dot product of two points is the cosine of the angle between them. */
  x: doublePrecision('x').notNull(),
  y: doublePrecision('y').notNull(),
  z: doublePrecision('z').notNull(),
  /** From this instant (inclusive) to `exact_until` (exclusive) no booking cutoff passes, so the cells are exact. */
  exactFrom: instant('exact_from').notNull().default(sql`'-infinity'`),
  exactUntil: instant('exact_until').notNull().default(sql`'-infinity'`),
  priceFrom: integer('price_from').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  rating: real('rating').notNull(),
  /** Order of a list without another order: well rated by many first. */
  standing: real('standing').notNull(),
  baseDay: date('base_day').notNull().default('1970-01-01'),
  minGuests: smallint('min_guests').notNull(),
  seats: smallNumbers('seats').notNull().default('{}'),
  privateDays: varbit('private_days').notNull().default(sql`B''`),
  /** Set by triggers when the experience, its host's name or the limits of its tickets have changed. */
  isStale: boolean('is_stale').notNull().default(false),
  experienceId: text('experience_id')
    .primaryKey()
    .references(() => experiences.id),
})

/**
 * Rows of `experience_search` that were written, with the transaction that wrote them, for processes that keep the rows in memory. An empty
 * id means all rows, and that cached results of words are outdated. Written by triggers of that table and of `experience_words`, so that no
 * writer can leave it out.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    changedIn: xid8('changed_in').notNull().default(sql`pg_current_xact_id()`),
    experienceId: text('experience_id').notNull(),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.changedIn, table.experienceId] }),
    index('search_changes_age').on(table.changedAt),
  ],
)

/** The words of an experience for text search. Separate from the index, because most searches have no text. */
export const experienceSearchWords = pgTable(
  'experience_words',
  {
    experienceId: text('experience_id')
      .primaryKey()
      .references(() => experiences.id),
    document: tsvector('document').notNull(),
  },
  (table) => [index('experience_words_document').using('gin', table.document)],
)

/** Every word of names, towns, hosts and keywords: candidates for the correction of a typing error. */
export const searchVocabulary = pgTable('search_vocabulary', { word: text('word').primaryKey() }, (table) => [
  index('search_vocabulary_beginnings').on(table.word.op('text_pattern_ops')),
  index('search_vocabulary_likeness').using('gin', table.word.op('gin_trgm_ops')),
])

/** Cities, towns and villages of the gazetteer, around which customers search. */
export const places = pgTable(
  'places',
  {
    name: text('name').notNull(),
    county: text('county').notNull(),
    kind: text('kind').$type<'city' | 'town' | 'village'>().notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    point: cube('point').notNull(),
    /** The name for comparisons: lower case, without apostrophes, hyphens as spaces. */
    label: text('label').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.county] }),
    index('places_point').using('gist', table.point),
    index('places_label').using('gin', table.label.op('gin_trgm_ops')),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    experienceId: text('experience_id')
      .notNull()
      .references(() => experiences.id),
    bookingUuid: text('booking_uuid').unique(),
    userId: text('user_id'),
    firstName: text('first_name').notNull(),
    rating: smallint('rating').notNull(),
    text: text('text').notNull(),
    status: text('status').$type<'published' | 'withdrawn'>().notNull(),
    hostReply: text('host_reply'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    /** When a reader reported the review to the staff. */
    reportedAt: instant('reported_at'),
  },
  (table) => [
    index('reviews_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('reviews_experience').on(table.experienceId, table.createdAt),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_text', sql`char_length(${table.text}) between 10 and 2000`),
  ],
)
