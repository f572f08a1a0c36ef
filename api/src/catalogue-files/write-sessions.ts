import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { offerFreedSeats } from '../orders'
import type { ImportWork } from './import-work'

/** Lines per statement. */
const CHUNK = 100_000

/** Writes the planned sessions (`session_plan`), which are locked, and marks the search cells of their experiences for a rebuild. */
export async function writeSessions(work: ImportWork): Promise<void> {
  await insertSessions(work)
  await work.tx.execute(sql`
    update sessions s set capacity = p.capacity, seats_taken = s.seats_taken - s.seats_sold_elsewhere + p.elsewhere,
      seats_sold_elsewhere = p.elsewhere, bookable_until = p.bookable_until
    from session_plan p where p.kind = 'change' and p.id = s.id`)
  await removeSessions(work)
}

async function insertSessions({ tx, onProgress, report }: ImportWork): Promise<void> {
  const { rows } = await tx.execute<{ last: number | null }>(
    sql`select max(line) as last from session_plan where kind = 'add'`,
  )
  const last = rows[0]?.last ?? 0
  const total = report.counts.sessions.added
  // In the order of the catalogue, so that ids count up in it.
  for (let first = 0; first < last; first += CHUNK) {
    await tx.execute(sql`
      insert into sessions (experience_id, starts_at, ends_at, bookable_until, local_date, capacity, seats_taken, seats_sold_elsewhere)
      select experience_id, starts_at, ends_at, bookable_until, local_date, capacity, elsewhere, elsewhere
      from session_plan where kind = 'add' and line > ${first} and line <= ${first + CHUNK} order by line`)
    onProgress({ step: 'writing', done: Math.min(total, first + CHUNK), total })
  }
}

/** A session that nothing refers to is deleted. Others, such as of an expired hold, are cancelled: they were never sold. */
async function removeSessions({ tx }: ImportWork): Promise<void> {
  await tx.execute(sql`
    update waiting_places w set status = 'expired' from session_plan p
    where p.kind = 'remove' and w.session_id = p.id and w.status = 'waiting'`)
  await tx.execute(sql`
    update sessions s set status = 'cancelled' from session_plan p
    where p.kind = 'remove' and p.id = s.id and (
      exists (select 1 from bookings b where b.session_id = s.id) or exists (select 1 from waiting_places w where w.session_id = s.id)
      or exists (select 1 from group_poll_options o where o.session_id = s.id))`)
  await tx.execute(sql`
    delete from sessions s using session_plan p where p.kind = 'remove' and p.id = s.id and s.status = 'scheduled'`)
}

/**
 * Marks the search rows of the experiences that change, and the cells of those whose sessions do, in the order in which others lock them. Triggers
 * mark only some changes: a price is in the row too.
 */
export async function markSearchRows({ tx }: ImportWork): Promise<void> {
  await tx.execute(sql`
    with marked as (
      select experience_id from experience_search
      where experience_id in (select experience_id from session_plan union select id from staged_experiences where changed <> '')
      order by ctid for update
    )
    update experience_search s set exact_until = '-infinity', is_stale = s.is_stale or coalesce(x.changed, '') <> ''
    from marked m left join staged_experiences x on x.id = m.experience_id where m.experience_id = s.experience_id`)
}

const Ids = z.array(z.object({ id: z.coerce.number() }))

/** Offers places that sessions have gained to their waiting lists. */
export async function offerPlaces({ tx, now }: ImportWork): Promise<void> {
  const { rows } = await tx.execute(sql`
    select distinct p.id from session_plan p join waiting_places w on w.session_id = p.id and w.status = 'waiting'
    where p.kind = 'change' order by 1`)
  for (const { id } of Ids.parse(rows)) await offerFreedSeats(tx, id, now)
}
