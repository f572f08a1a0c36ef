import { sql } from 'drizzle-orm'
import { categories } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { experiences, hosts, reviews, tickets } from '../database/schema'
import { categoryBitsOf, facilityBitsOf } from '../experiences/bits'
import type { Catalogue } from './build-catalogue'
import type { BuiltExperience } from './build-experience'
import type { SeedSession } from './build-sessions'

const BATCH = 400
const SESSION_BATCH = 10_000

async function inBatches<T>(items: readonly T[], size: number, write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < items.length; i += size) await write(items.slice(i, i + size))
}

export async function writeCatalogue(db: Queries, { hosts: people, experiences: built }: Catalogue): Promise<void> {
  await db.insert(hosts).values(people)
  await inBatches(built, BATCH, (batch) => db.insert(experiences).values(batch.map(({ row }) => row)))
  await inBatches(
    built.flatMap((each) => each.tickets),
    BATCH * 4,
    (batch) => db.insert(tickets).values(batch),
  )
}

export async function writeReviews(db: Queries, written: (typeof reviews.$inferInsert)[]): Promise<void> {
  await inBatches(written, BATCH * 4, (batch) => db.insert(reviews).values(batch))
  await db.execute(sql`
    update experiences e set rating_avg = round(r.average, 2), rating_count = r.count
    from (select experience_id, avg(rating) as average, count(*) as count from reviews where status = 'published' group by 1) r
    where r.experience_id = e.id`)
  await db.execute(sql`
    update hosts h set rating_avg = round(r.average, 2), rating_count = r.count
    from (
      select e.host_id, avg(v.rating) as average, count(*) as count
      from reviews v join experiences e on e.id = v.experience_id where v.status = 'published' group by 1
    ) r
    where r.host_id = h.id`)
}

/** Sessions go in as one JSON value per ten thousand: no limit on parameters and one parse each. */
export async function writeSessions(db: Queries, sessions: readonly SeedSession[]): Promise<void> {
  await inBatches(sessions, SESSION_BATCH, (batch) =>
    db.execute(sql`
      insert into sessions (experience_id, starts_at, ends_at, bookable_until, local_date, capacity, seats_taken, seats_sold_elsewhere)
      select experience_id, starts_at, ends_at, bookable_until, local_date, capacity, seats_sold_elsewhere, seats_sold_elsewhere
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row(
        experience_id text, starts_at timestamptz, ends_at timestamptz, bookable_until timestamptz, local_date date,
        capacity integer, seats_sold_elsewhere integer)`),
  )
}

/** The search rows of all experiences; their day cells are built afterwards. */
export async function writeSearchRows(
  db: Queries,
  {
    experiences: built,
    hosts: people,
  }: { experiences: Pick<BuiltExperience, 'row' | 'tickets'>[]; hosts: Catalogue['hosts'] },
  baseDay: string,
): Promise<void> {
  const rows = built.map(({ row, tickets: kinds }) => ({
    experience_id: row.id,
    category_bits: categoryBitsOf(row.categories),
    facility_bits: facilityBitsOf(row.facilities),
    adult: rangeOf(kinds, 'adult'),
    child: rangeOf(kinds, 'child'),
    labels: row.categories.map((key) => categories[key]).join(' '),
    host: people.find(({ id }) => id === row.hostId)?.name ?? '',
  }))
  await inBatches(rows, BATCH * 4, (batch) =>
    db.execute(sql`
      insert into experience_search (experience_id, status, point, category_bits, facility_bits, price_from, rating, standing, min_guests, max_guests, duration_minutes,
        adult_min, adult_max, child_min, child_max, has_child_ticket, children_alone, private_allowed, near_days, label, document, base_day, seats, private_rooms)
      select e.id, e.status, ll_to_earth(e.latitude, e.longitude), row.category_bits, row.facility_bits, e.price_from, coalesce(e.rating_avg, 0),
        -- As if eight average guests had been there before: one delighted guest does not make a favourite.
        (coalesce(e.rating_avg, 0) * e.rating_count + 4.3 * 8) / (e.rating_count + 8) + ln(e.rating_count + 1) / 20,
        e.min_guests, e.max_guests, e.duration_minutes, (row.adult->>0)::smallint, (row.adult->>1)::smallint,
        (row.child->>0)::smallint, (row.child->>1)::smallint, (row.child->>1)::smallint > 0, e.unaccompanied_children_ok, e.private_allowed, e.cutoff_minutes / 1440 + 1,
        e.name || ' ' || e.town || ' ' || row.host || ' ' || e.keywords,
        setweight(to_tsvector('english', e.name), 'A') || setweight(to_tsvector('english', e.town || ' ' || row.host || ' ' || e.keywords), 'B')
          || setweight(to_tsvector('english', e.headline), 'C') || setweight(to_tsvector('english', row.labels), 'D'),
        ${baseDay}::date, '{}', '{}'
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row(
        experience_id text, category_bits bigint, facility_bits integer, adult jsonb, child jsonb, labels text, host text)
      join experiences e on e.id = row.experience_id`),
  )
}

/** Fewest and most tickets of a kind in one booking. */
const rangeOf = (kinds: BuiltExperience['tickets'], kind: 'adult' | 'child'): [number, number] => {
  const ticket = kinds.find((each) => each.kind === kind)
  return ticket ? [ticket.min, ticket.max] : [0, 0]
}
