import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { experiences, hosts, reviews, tickets } from '../platform/database/schema'
import type { Catalogue } from './build-catalogue'
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

/** Inserts sessions as one JSON parameter per ten thousand rows, which avoids the limit on parameters. */
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
