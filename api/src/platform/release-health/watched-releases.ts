import { sql } from 'drizzle-orm'
import type { ReleaseHealth, Telemetry, Vitals } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { deleteOlder } from '../database/delete-older'
import { releasePages, watchedReleases } from '../database/schema'

/** A release is counted for this long after an edge has requested it. */
const WATCHED_MINUTES = 5
/** Edges never request older counts. */
const RETENTION_HOURS = 2

/**
 * Counts a page reported by a browser for the releases that edges watch. Other releases cost one query and no row, so that invented
 * releases cannot fill the table. Uses the database's clock, which QA cannot move.
 */
export async function countPage(db: Queries, report: Telemetry | Vitals): Promise<void> {
  const flawless = report.kind === 'vitals' ? (report.flawless ?? []) : []
  const faulty = report.kind === 'error' && report.first ? [report.release] : []
  const releases = [...new Set([...flawless, ...faulty])]
  if (releases.length === 0) return
  // Rows are locked in the order of their release, so that concurrent reports cannot deadlock.
  await db.execute(sql`insert into release_pages (release, slot, flawless, faulty)
    select w.release, date_bin('10 seconds', now(), 'epoch'), ${flawless.length > 0 ? 1 : 0}, ${faulty.length}
    from watched_releases w
    where w.release in (${sql.join(
      releases.map((release) => sql`${release}`),
      sql`, `,
    )}) and w.until > now()
    order by w.release
    on conflict (release, slot) do update set
      flawless = release_pages.flawless + excluded.flawless, faulty = release_pages.faulty + excluded.faulty`)
}

/** Returns the counts of these releases since then, from all API processes, and watches them for another five minutes. */
export async function releaseHealth(
  db: Queries,
  { releases, since }: { releases: readonly string[]; since: Date },
): Promise<ReleaseHealth> {
  const names = sql.join(
    [...new Set(releases)].sort().map((release) => sql`(${release}::text)`),
    sql`, `,
  )
  await db.execute(sql`insert into watched_releases (release, until)
    select release, now() + make_interval(mins => ${WATCHED_MINUTES}) from (values ${names}) as asked (release)
    on conflict (release) do update set until = excluded.until`)
  const { rows } = await db.execute<{ release: string; flawless: number; faulty: number }>(
    sql`select release, sum(flawless)::int as flawless, sum(faulty)::int as faulty from release_pages
      where (release) in (values ${names}) and slot >= ${since.toISOString()}::timestamptz
      group by release order by release`,
  )
  return { data: rows.map(({ release, flawless, faulty }) => ({ release, flawless, faulty })) }
}

export async function deletePages(db: Queries): Promise<void> {
  await deleteOlder(db, releasePages.slot, sql`now() - make_interval(hours => ${RETENTION_HOURS})`)
  await deleteOlder(db, watchedReleases.until, sql`now()`)
}
