import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect'

/** A row's window begins yesterday, and the day may change before it is rolled on. */
const DAYS_BEFORE_TODAY = 2

/** What the cells beyond any cutoff come to, of the row `s` with these cells. */
const summedUp = (seats: SQL, privateDays: SQL): SQL => {
  const firstFar = sql`(s.near_days + ${DAYS_BEFORE_TODAY}::integer + 1)`
  return sql`
    most_seats = coalesce((select max(cell) from unnest(${seats}) with ordinality far(cell, place) where place > ${firstFar}), 0),
    any_private = position(B'1' in substring(${privateDays} from ${firstFar} + 1)) > 0`
}

/**
 * Rewrites one experience's search cell of one day from its sessions, in the transaction that changed them. The row is locked by a
 * statement of its own first: a single update would count the sessions as they were before the one it waited for.
 */
export async function refreshSearchDay(tx: Queries, experienceId: string, localDate: string): Promise<void> {
  await tx.execute(sql`select 1 from experience_search where experience_id = ${experienceId} for update`)
  const changed = await tx.execute(sql`
    update experience_search s
    set seats[d.cell] = d.seats, private_days = set_bit(s.private_days, d.cell - 1, d.private_room)
    from (
      select row.experience_id, ${localDate}::date - row.base_day + 1 as cell,
        coalesce(max(day.capacity - day.seats_taken), 0)::smallint as seats,
        (e.private_allowed and coalesce(bool_or(day.seats_taken = 0), false))::integer as private_room
      from experience_search row
      join experiences e on e.id = row.experience_id
      left join sessions day on day.experience_id = row.experience_id and day.local_date = ${localDate}::date and day.status = 'scheduled'
      where row.experience_id = ${experienceId}
      group by row.experience_id, row.base_day, e.private_allowed
    ) d
    where s.experience_id = d.experience_id and d.cell between 1 and cardinality(s.seats)
      and (s.seats[d.cell], get_bit(s.private_days, d.cell - 1)) is distinct from (d.seats, d.private_room)`)
  if (changed.rowCount === 0) return
  await tx.execute(sql`
    update experience_search s set ${summedUp(sql`s.seats`, sql`s.private_days`)} where s.experience_id = ${experienceId}`)
}

/** Builds the cells of all experiences anew for `days` days from `firstDay`: after seeding, and each day when the window moves on. */
export async function rebuildSearchCells(tx: Queries, firstDay: string, days: number): Promise<void> {
  // Sales wait until this has committed; they hold a session's row already, so this takes only the search rows.
  await tx.execute(sql`select 1 from experience_search order by experience_id for update`)
  await tx.execute(sql`
    update experience_search s
    set base_day = ${firstDay}::date, seats = d.seats, private_days = d.private_days, ${summedUp(sql`d.seats`, sql`d.private_days`)}
    from (
      select e.id,
        array_agg(coalesce(cell.seats, 0)::smallint order by day.n) as seats,
        string_agg(coalesce(cell.private_room, 0)::text, '' order by day.n)::bit varying as private_days
      from experiences e
      cross join generate_series(0, ${days - 1}::integer) as day(n)
      left join (
        select x.experience_id, x.local_date, max(x.capacity - x.seats_taken) as seats,
          (y.private_allowed and bool_or(x.seats_taken = 0))::integer as private_room
        from sessions x join experiences y on y.id = x.experience_id
        where x.status = 'scheduled' and x.local_date >= ${firstDay}::date
        group by x.experience_id, x.local_date, y.private_allowed
      ) cell on cell.experience_id = e.id and cell.local_date = ${firstDay}::date + day.n
      group by e.id
    ) d
    where s.experience_id = d.id`)
}
