import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AuditEntry, writeAudit } from '../platform/audit'
import type { HostPlan } from './import-hosts'
import type { ImportWork } from './import-work'

const BATCH = 1000

const Prices = z.array(z.object({ experience: z.string(), ticket: z.string(), before: z.number(), after: z.number() }))
const Experiences = z.array(
  z.object({ id: z.string(), isNew: z.boolean(), fields: z.string(), from: z.string().nullable(), to: z.string() }),
)
const Sessions = z.array(
  z.object({ id: z.string(), added: z.coerce.number(), changed: z.coerce.number(), removed: z.coerce.number() }),
)

/**
 * Records what an import changes: hosts, experiences, prices, and the numbers of sessions of each experience. Called before the changes, because
 * it compares. Imports without an actor are not recorded.
 */
export async function auditImport(work: ImportWork, hosts: HostPlan): Promise<void> {
  const { actor, now } = work
  if (actor === null) return
  const by = { actor, at: now }
  await record(work, [
    ...hosts.added.map(({ id }) => ({ ...by, subject: `host:${id}`, action: 'imported' })),
    ...hosts.changed.map(({ values: { id }, fields }) => ({
      ...by,
      subject: `host:${id}`,
      action: 'changed',
      details: { fields: fields.join(', ') },
    })),
    ...(await ofExperiences(work)).map((entry) => ({ ...by, ...entry })),
    ...(await ofPrices(work)).map((entry) => ({ ...by, ...entry })),
    ...(await ofSessions(work)).map((entry) => ({ ...by, ...entry })),
  ])
  await record(work, [{ ...by, subject: 'catalogue:files', action: 'imported', details: totals(work) }])
}

async function record({ tx }: ImportWork, entries: AuditEntry[]): Promise<void> {
  for (let i = 0; i < entries.length; i += BATCH) await writeAudit(tx, entries.slice(i, i + BATCH))
}

type Entry = Omit<AuditEntry, 'actor' | 'at'>

async function ofExperiences({ tx }: ImportWork): Promise<Entry[]> {
  const { rows } = await tx.execute(sql`
    select x.id, x.is_new as "isNew", x.changed as fields, e.status as from, x.status as to
    from staged_experiences x left join experiences e on e.id = x.id where x.is_new or x.changed <> '' order by x.ordinal`)
  return Experiences.parse(rows).map(({ id, isNew, fields, from, to }) => ({
    subject: `experience:${id}`,
    action: isNew ? 'imported' : 'changed',
    ...(isNew ? { statusTo: to } : from !== to && { statusFrom: from, statusTo: to }),
    ...(!isNew && { details: { fields } }),
  }))
}

async function ofPrices({ tx }: ImportWork): Promise<Entry[]> {
  const { rows } = await tx.execute(sql`
    select t.experience_id as experience, t.id as ticket, t.price as before, f.price as after
    from staged_tickets f join tickets t on t.id = f.id where t.price <> f.price order by t.id`)
  return Prices.parse(rows).map(({ experience, ...details }) => ({
    subject: `experience:${experience}`,
    action: 'price_changed',
    details,
  }))
}

async function ofSessions({ tx }: ImportWork): Promise<Entry[]> {
  const { rows } = await tx.execute(sql`
    select experience_id as id, count(*) filter (where kind = 'add') as added, count(*) filter (where kind = 'change') as changed,
      count(*) filter (where kind = 'remove') as removed
    from session_plan group by 1 order by 1`)
  return Sessions.parse(rows).map(({ id, ...details }) => ({
    subject: `experience:${id}`,
    action: 'sessions_imported',
    details,
  }))
}

const totals = ({ report: { counts } }: ImportWork) => ({
  hostsAdded: counts.hosts.added,
  hostsChanged: counts.hosts.changed,
  experiencesAdded: counts.experiences.added,
  experiencesChanged: counts.experiences.changed,
  experiencesRetired: counts.experiences.retired,
  sessionsAdded: counts.sessions.added,
  sessionsChanged: counts.sessions.changed,
  sessionsRemoved: counts.sessions.removed,
  pictures: counts.pictures,
})
