import { type SQL, sql } from 'drizzle-orm'
import { addDays, localDate } from 'shared/formats'
import { z } from 'zod'
import type { Queries } from '../../platform/database/connect'
import { CELL_FULL } from './search-index/index-entry'

/** Days in the search window, which starts yesterday, because around midnight two processes may disagree about today. */
export const SEARCH_WINDOW_DAYS = 180
/** Rows per transaction. This many block sales for some milliseconds only. */
const BATCH = 250

/** Converts a number of seats to the value of a cell. */
const asCell = (seats: SQL) => sql`least(${CELL_FULL}, ${seats})::integer::"char"`

const Changed = z.array(z.object({ has_moved: z.boolean() }))

/**
 * Rewrites an experience's search cell of one day from the sessions that can still be booked, in the transaction that changed them. A
 * separate statement locks the row first: a single update would count the sessions as they were before the transaction that it waited for.
 */
export async function refreshSearchDay(
  tx: Queries,
  { experienceId, localDate, now }: { experienceId: string; localDate: string; now: Date },
): Promise<void> {
  await tx.execute(sql`select 1 from experience_search where experience_id = ${experienceId} for update`)
  await tx.execute(sql`
    update experience_search s
    set seats[d.cell] = d.seats, private_days = set_bit(s.private_days, d.cell - 1, d.private_room), exact_until = least(s.exact_until, d.closes)
    from (
      select row.experience_id, ${localDate}::date - row.base_day + 1 as cell,
        ${asCell(sql`coalesce(max(day.capacity - day.seats_taken), 0)`)} as seats,
        (e.private_allowed and coalesce(bool_or(day.seats_taken = 0), false))::integer as private_room,
        coalesce(min(day.bookable_until), 'infinity') as closes
      from experience_search row
      join experiences e on e.id = row.experience_id
      left join sessions day on day.experience_id = row.experience_id and day.local_date = ${localDate}::date
        and day.status = 'scheduled' and day.bookable_until > ${now}
      where row.experience_id = ${experienceId}
      group by row.experience_id, row.base_day, e.private_allowed
    ) d
    where s.experience_id = d.experience_id and d.cell between 1 and cardinality(s.seats)
      and ((s.seats[d.cell], get_bit(s.private_days, d.cell - 1)) is distinct from (d.seats, d.private_room) or d.closes < s.exact_until)`)
}

/**
 * Updates the rows that are not exact at `now`: a booking cutoff has passed, London's day has changed, or the row is new.
 * @returns true when the window of any row has moved
 */
export async function refreshSearchRows(db: Queries, now: Date): Promise<boolean> {
  const firstDay = addDays(localDate(now), -1)
  let hasMoved = false
  for (let rows = BATCH; rows === BATCH; ) {
    const changed = await db.transaction((tx) => refreshBatch(tx, firstDay, now))
    rows = changed.length
    hasMoved ||= changed.some((row) => row.has_moved)
  }
  return hasMoved
}

async function refreshBatch(tx: Queries, firstDay: string, now: Date) {
  // Sales lock a session's row before the search row. This locks search rows only, so it cannot deadlock with them.
  const stale = await tx.execute<{ id: string }>(sql`
    select experience_id as id from experience_search
    where base_day <> ${firstDay}::date or ${now} < exact_from or ${now} >= exact_until
    -- As they lie: rows that grow stay beside their neighbours.
    order by ctid limit ${BATCH} for update`)
  return rewriteRows(
    tx,
    stale.rows.map(({ id }) => id),
    { firstDay, now },
  )
}

/** Rewrites the search cells of one experience from its sessions, in the transaction that changed several of them. */
export async function refreshSearchRow(tx: Queries, experienceId: string, now: Date): Promise<void> {
  await tx.execute(sql`select 1 from experience_search where experience_id = ${experienceId} for update`)
  await rewriteRows(tx, [experienceId], { firstDay: addDays(localDate(now), -1), now })
}

/** Rewrites the cells of rows that the caller has locked. */
async function rewriteRows(tx: Queries, experienceIds: string[], { firstDay, now }: { firstDay: string; now: Date }) {
  const ids = sql.param(experienceIds)
  const { rows } = await tx.execute(sql`
    with changed as (
      select row.experience_id, row.base_day <> ${firstDay}::date as has_moved,
        array_agg(${asCell(sql`coalesce(cell.seats, 0)`)} order by day.n) as seats,
        string_agg(coalesce(cell.private_room, 0)::text, '' order by day.n)::bit varying as private_days,
        coalesce(min(cell.closes), 'infinity') as exact_until
      from experience_search row
      cross join generate_series(0, ${SEARCH_WINDOW_DAYS - 1}::integer) as day(n)
      left join (
        select x.experience_id, x.local_date, max(x.capacity - x.seats_taken) as seats,
          (y.private_allowed and bool_or(x.seats_taken = 0))::integer as private_room, min(x.bookable_until) as closes
        from sessions x join experiences y on y.id = x.experience_id
        where x.experience_id = any (${ids}::text[]) and x.status = 'scheduled' and x.bookable_until > ${now}
        group by x.experience_id, x.local_date, y.private_allowed
      ) cell on cell.experience_id = row.experience_id and cell.local_date = ${firstDay}::date + day.n
      where row.experience_id = any (${ids}::text[])
      group by row.experience_id, row.base_day
    )
    update experience_search s
    set base_day = ${firstDay}::date, seats = c.seats, private_days = c.private_days, exact_from = ${now}, exact_until = c.exact_until
    from changed c where s.experience_id = c.experience_id
    returning c.has_moved`)
  return Changed.parse(rows)
}
