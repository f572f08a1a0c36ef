import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isSoldOrHeld } from '../partners'
import { bookings } from '../platform/database/schema'
import type { ImportWork } from './import-work'
import { writeStart } from './read-session'

const MAX_FAULTS = 500
const MAX_CHANGES = 20_000
const MAX_NAMED = 20

/** SQL: an instant as milliseconds. */
const ms = (instant: 'p.starts_at' | 'min(p.starts_at)' | 'max(p.starts_at)') =>
  sql`(extract(epoch from ${sql.raw(instant)}) * 1000)::float8`
const Ms = z.number().transform((at) => writeStart(new Date(at)))

/**
 * Compares the staged sessions with those of the database, in the table `session_plan`: sessions to add, change and remove. Unless nothing is
 * written, locks those that exist. Then their places no longer change, and what is sold or held decides: reports faults, and what is kept.
 */
export async function planSessions(work: ImportWork): Promise<void> {
  await createPlan(work)
  if (!work.isDryRun) await lockSessions(work)
  await reportTooSmall(work)
  await keepBooked(work)
  await reportChanges(work)
}

async function createPlan({ tx, sessionsFrom }: ImportWork): Promise<void> {
  // Of several sessions at the same time, the first one counts.
  await tx.execute(sql`
    create temporary table existing_sessions on commit drop as
    select s.id, s.experience_id, s.starts_at, s.capacity, s.seats_sold_elsewhere as elsewhere, s.bookable_until,
      s.schedule_id, row_number() over (partition by s.experience_id, s.starts_at order by s.id) as nth
    from sessions s join session_scope c on c.id = s.experience_id
    where s.status = 'scheduled' and s.starts_at > ${sessionsFrom}
      and not exists (select 1 from supplier_sessions x where x.session_id = s.id)`)
  await tx.execute(sql`analyze staged_experiences, staged_sessions, existing_sessions`)
  await tx.execute(sql`
    create temporary table session_plan on commit drop as
    select case when s.id is null then 'add' else 'change' end as kind, f.line, s.id, f.experience_id, f.starts_at, f.ends_at,
      f.bookable_until, f.local_date, f.capacity, f.elsewhere,
      s.capacity as old_capacity, s.elsewhere as old_elsewhere, s.bookable_until as old_bookable_until
    from (
      select x.*, x.starts_at + make_interval(mins => e.duration_minutes) as ends_at,
        x.starts_at - make_interval(mins => coalesce(x.cutoff, e.cutoff_minutes)) as bookable_until
      from staged_sessions x join staged_experiences e on e.id = x.experience_id
    ) f
    left join existing_sessions s on s.experience_id = f.experience_id and s.starts_at = f.starts_at and s.nth = 1
    where s.id is null or (s.capacity, s.elsewhere, s.bookable_until) is distinct from (f.capacity, f.elsewhere, f.bookable_until)`)
  // Sessions of a schedule come and go with it. Two queries: PostgreSQL compares the tables row by row, not by a hash, where `not exists` is one side of an `or`.
  await tx.execute(sql`
    insert into session_plan (kind, line, id, experience_id, starts_at)
    select 'remove', 0, s.id, s.experience_id, s.starts_at from existing_sessions s where s.nth > 1
    union all
    select 'remove', 0, s.id, s.experience_id, s.starts_at from existing_sessions s
    where s.nth = 1 and s.schedule_id is null and not exists (
      select 1 from staged_sessions f where f.experience_id = s.experience_id and f.starts_at = s.starts_at)`)
  await tx.execute(sql`create index on session_plan (line)`)
  await tx.execute(sql`analyze session_plan`)
}

/** In the order of their ids, as everywhere. */
async function lockSessions({ tx }: ImportWork): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select 1 from sessions where id in (select id from session_plan where id is not null) order by id for update
    ) locked`)
}

const TooSmall = z.array(
  z.object({
    id: z.coerce.number(),
    line: z.number(),
    at: Ms,
    experience: z.string(),
    ours: z.number(),
    elsewhere: z.number(),
    isPrivate: z.boolean(),
  }),
)

async function reportTooSmall({ tx, source, report }: ImportWork): Promise<void> {
  const { rows } = await tx.execute(sql`
    select s.id, p.line, ${ms('p.starts_at')} as at, p.experience_id as experience, s.seats_taken - s.seats_sold_elsewhere as ours,
      p.elsewhere, s.private_taken as "isPrivate"
    from session_plan p join sessions s on s.id = p.id
    where p.kind = 'change' and (s.seats_taken - s.seats_sold_elsewhere + p.elsewhere > p.capacity
      or s.private_taken and (p.capacity, p.elsewhere) is distinct from (s.capacity, s.seats_sold_elsewhere))
    order by p.line limit ${MAX_FAULTS}`)
  const small = TooSmall.parse(rows)
  if (small.length === 0) return
  const named = await referencesOf(
    tx,
    small.map(({ id }) => id),
  )
  for (const { id, line, at, experience, ours, elsewhere, isPrivate } of small) {
    const sold = isPrivate
      ? 'It is booked privately, so its places cannot change'
      : `${ours} places are sold or held here and ${elsewhere} elsewhere`
    const bookingsText = ` (${named.get(id)?.join(', ') || 'a hold that ends within minutes'})`
    const where = line === 0 ? `experience ${experience}` : source.nameSession(line)
    const what = isPrivate ? 'Please leave the line as the export has it.' : 'Please give a larger capacity.'
    report.fault(where, `session ${at}: ${sold}${bookingsText}. ${what}`)
  }
}

async function referencesOf(tx: ImportWork['tx'], sessionIds: number[]): Promise<Map<number, string[]>> {
  const rows = await tx
    .select({ sessionId: bookings.sessionId, reference: bookings.reference })
    .from(bookings)
    .where(
      sql`${inArray(bookings.sessionId, sessionIds)} and ${bookings.status} in ('confirmed', 'held', 'awaiting_payment')`,
    )
    .orderBy(bookings.reference)
  const named = new Map<number, string[]>()
  for (const { sessionId, reference } of rows) {
    const known = named.get(sessionId) ?? []
    if (known.length < MAX_NAMED) named.set(sessionId, [...known, reference])
  }
  return named
}

const Kept = z.array(z.object({ experience: z.string(), at: Ms, references: z.string() }))

async function keepBooked({ tx, report, now }: ImportWork): Promise<void> {
  const { rows } = await tx.execute(sql`
    with booked as (
      select bookings.session_id, string_agg(bookings.reference, ', ' order by bookings.reference) as "references"
      from bookings join session_plan r on r.id = bookings.session_id and r.kind = 'remove'
      where ${isSoldOrHeld(now)} group by 1
    )
    delete from session_plan p using booked b where p.id = b.session_id
    returning p.experience_id as experience, ${ms('p.starts_at')} as at, b."references"`)
  for (const { experience, at, references } of Kept.parse(rows)) {
    report.counts.sessions.kept += 1
    report.note(`experience ${experience}: session ${at}: not in the catalogue, kept because of ${references}`)
  }
}

const Changed = z.array(
  z.object({
    experience: z.string(),
    at: Ms,
    capacities: z.tuple([z.number(), z.number()]),
    elsewhere: z.tuple([z.number(), z.number()]),
    cutoffs: z.tuple([z.number(), z.number()]),
  }),
)
const Totals = z.array(
  z.object({
    experience: z.string(),
    kind: z.enum(['add', 'change', 'remove']),
    count: z.coerce.number(),
    first: Ms,
    last: Ms,
  }),
)
const WORDS = { add: 'added', change: 'changed', remove: 'removed' } as const

async function reportChanges({ tx, report }: ImportWork): Promise<void> {
  const totals = await tx.execute(sql`
    select p.experience_id as experience, p.kind, count(*) as count, ${ms('min(p.starts_at)')} as first, ${ms('max(p.starts_at)')} as last
    from session_plan p group by 1, 2 order by 1, 2`)
  for (const { experience, kind, count, first, last } of Totals.parse(totals.rows)) {
    report.counts.sessions[WORDS[kind]] += count
    const when = count === 1 ? first : `${first} to ${last}`
    if (kind !== 'change') report.note(`experience ${experience}: sessions: ${count} ${WORDS[kind]} (${when})`)
  }
  const { rows } = await tx.execute(sql`
    select p.experience_id as experience, ${ms('p.starts_at')} as at, json_build_array(p.old_capacity, p.capacity) as capacities,
      json_build_array(p.old_elsewhere, p.elsewhere) as elsewhere,
      json_build_array(extract(epoch from p.starts_at - p.old_bookable_until) / 60, extract(epoch from p.starts_at - p.bookable_until) / 60)
        as cutoffs
    from session_plan p where p.kind = 'change' order by p.line, p.starts_at limit ${MAX_CHANGES}`)
  for (const { experience, at, capacities, elsewhere, cutoffs } of Changed.parse(rows)) {
    const fields = Object.entries({ capacity: capacities, seats_sold_elsewhere: elsewhere, cutoff_minutes: cutoffs })
    for (const [field, [before, after]] of fields) {
      if (before !== after) report.note(`experience ${experience}: session ${at}: ${field}: ${before} → ${after}`)
    }
  }
}
