import { lt, sql } from 'drizzle-orm'
import type { ReleaseHealth, Telemetry, Vitals } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { releasePages, watchedReleases } from '../database/schema'

/** For so long after an edge has asked for a release its pages are counted. */
const WATCHED_MINUTES = 5
/** No edge looks further back. */
const KEPT_HOURS = 2

/**
 * Counts what a browser tells of a page, for releases that an edge has asked for of late: all others cost one look, so that nobody can fill the
 * table with releases of their own making. By the database's clock, which nobody moves.
 */
export async function countPage(db: Queries, told: Telemetry | Vitals): Promise<void> {
  const flawless = told.kind === 'vitals' ? (told.flawless ?? []) : []
  const faulty = told.kind === 'error' && told.first ? [told.release] : []
  const releases = [...new Set([...flawless, ...faulty])]
  if (releases.length === 0) return
  // In one order, so that two pages never wait for each other.
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

/** How these releases did since then, on all API processes together; from now on their pages are counted, for five minutes. */
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

export async function forgetPages(db: Queries): Promise<void> {
  await db.delete(releasePages).where(lt(releasePages.slot, sql`now() - make_interval(hours => ${KEPT_HOURS})`))
  await db.delete(watchedReleases).where(lt(watchedReleases.until, sql`now()`))
}
