import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { FileFault } from './catalogue-source'
import type { ImportWork } from './import-work'
import type { ExperiencePlans } from './plan-experiences'
import { readSession, type StagedSession } from './read-session'

const BATCH = 10_000

type NumberedSession = StagedSession & { line: number }

/** Creates the table in which the sessions of a catalogue are staged. It is dropped with the transaction. */
async function createSessionStage(tx: Queries): Promise<void> {
  await tx.execute(sql`
    create temporary table staged_sessions (
      line integer not null, experience_id text not null, starts_at timestamptz not null, local_date date not null,
      capacity integer not null, elsewhere integer not null, cutoff integer
    ) on commit drop`)
}

/**
 * Stages the sessions of a catalogue, as a stream. Reports faults. Without sessions in the catalogue, stages those of the database whose end of
 * sale moves with their experience's cutoff.
 */
export async function stageSessions(work: ImportWork, plans: ExperiencePlans): Promise<void> {
  const { tx, source, report, onProgress, sessionsFrom } = work
  await createSessionStage(tx)
  await createScope(work, plans)
  if (!source.sessions) {
    await stageExisting(work)
    return
  }
  let batch: NumberedSession[] = []
  let done = 0
  const from = sessionsFrom.toISOString()
  const flush = async () => {
    await insertStaged(tx, batch)
    done += batch.length
    batch = []
    onProgress({ step: 'sessions', done, total: null })
  }
  for await (const item of source.sessions()) {
    if (item instanceof FileFault) {
      report.caught(item)
      continue
    }
    const session = checkedSession(work, plans, item)
    if (!session) continue
    if (session.startsAt <= from) report.counts.sessions.started += 1
    else batch.push({ ...session, line: item.line })
    if (batch.length === BATCH) await flush()
  }
  await flush()
  await reportDoubles(work)
}

function checkedSession(
  { source, report }: ImportWork,
  plans: ExperiencePlans,
  item: { line: number; value: unknown },
) {
  const session = readSession(item.value)
  const at = () => source.nameSession(item.line)
  if ('faults' in session) {
    for (const [path, message] of session.faults) report.fault([at(), path].filter(Boolean).join(' '), message)
    return null
  }
  const { experience } = session
  if (!plans.ids.has(experience)) {
    report.fault(
      `${at()} experience`,
      `The catalogue has no experience ${experience}. Please add experiences/${experience}.json.`,
    )
    return null
  }
  const reason = plans.withoutSessions.get(experience)
  if (reason) {
    report.fault(`${at()} experience`, `Experience ${experience} ${reason}. Please take its sessions out.`)
    return null
  }
  return session
}

async function insertStaged(tx: Queries, batch: readonly NumberedSession[]): Promise<void> {
  if (batch.length === 0) return
  await tx.execute(sql`
    insert into staged_sessions
    select line, experience, "startsAt", "localDate", capacity, elsewhere, cutoff
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as staged(line integer, experience text, "startsAt" timestamptz,
      "localDate" date, capacity integer, elsewhere integer, cutoff integer)`)
}

/** The experiences whose sessions the catalogue decides. */
async function createScope({ tx, source }: ImportWork, { withoutSessions }: ExperiencePlans): Promise<void> {
  const decides = source.sessions
    ? sql`true`
    : sql`not is_new and 'cutoff_minutes' = any (string_to_array(changed, ', '))`
  await tx.execute(sql`
    create temporary table session_scope on commit drop as
    select id from staged_experiences where ${decides} and not (id = any (${sql.param([...withoutSessions.keys()])}::text[]))`)
}

async function stageExisting({ tx, sessionsFrom }: ImportWork): Promise<void> {
  await tx.execute(sql`
    insert into staged_sessions
    select 0, s.experience_id, s.starts_at, s.local_date, s.capacity, s.seats_sold_elsewhere, null
    from sessions s join session_scope c on c.id = s.experience_id where s.status = 'scheduled' and s.starts_at > ${sessionsFrom}`)
}

async function reportDoubles({ tx, source, report }: ImportWork): Promise<void> {
  const { rows } = await tx.execute<{ first: number; line: number }>(sql`
    select first, line from (
      select line, min(line) over (partition by experience_id, starts_at) as first from staged_sessions
    ) numbered where line > first order by line limit 500`)
  for (const { first, line } of rows) {
    const other = source.nameSession(first)
    report.fault(
      source.nameSession(line),
      `It starts when ${other} does. Please take one of them out, or change its start.`,
    )
  }
}
