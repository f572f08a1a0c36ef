import { eq, inArray, sql } from 'drizzle-orm'
import { enqueueFiles, type FileToProcess } from '../partners'
import type { Queries } from '../platform/database/connect'
import { hosts, picturePlans } from '../platform/database/schema'
import type { HostPlan } from './import-hosts'
import type { ImportWork } from './import-work'
import { type PicturePlan, writtenColumns } from './stage-experiences'

const BATCH = 500

const columns = (prefix = '') => sql.raw(writtenColumns.map((name) => `${prefix}"${name}"`).join(', '))

/** Inserts the staged experiences that are new, in the order of the catalogue. */
export async function insertExperiences(tx: Queries): Promise<void> {
  await tx.execute(sql`
    insert into experiences (${columns()})
    select ${columns('r.')} from staged_experiences x cross join lateral jsonb_populate_record(null::experiences, x.content) r
    where x.is_new order by x.ordinal`)
}

/** Updates the hosts and staged experiences that change, and their tickets. The sessions that change are locked already. */
export async function updateExperiences({ tx, actor }: ImportWork, { changed }: HostPlan): Promise<void> {
  for (const { values } of changed) {
    const { id, ...content } = values
    await tx.update(hosts).set(content).where(eq(hosts.id, id))
  }
  await tx.execute(sql`
    update experiences e set (${columns()}) = (select ${columns('r.')} from jsonb_populate_record(null::experiences, x.content) r)
    from staged_experiences x where x.id = e.id and not x.is_new and x.changed <> ''`)
  await writeTickets(tx, actor ?? 'import')
}

/** A kind of ticket that is left out is no longer sold. */
async function writeTickets(tx: Queries, actor: string): Promise<void> {
  await tx.execute(sql`
    delete from tickets t where t.experience_id in (select experience_id from staged_tickets)
      and not exists (select 1 from staged_tickets f where f.id = t.id)`)
  await tx.execute(sql`
    insert into tickets (id, experience_id, kind, name, price, min, max)
    select f.id, f.experience_id, f.kind, f.name, f.price, f.min, f.max
    from staged_tickets f join staged_experiences x on x.id = f.experience_id order by x.ordinal, f.id
    on conflict (id) do update set name = excluded.name, price = excluded.price, min = excluded.min, max = excluded.max`)
  await tx.execute(sql`delete from planned_prices p using staged_tickets f where f.id = p.ticket_id`)
  await tx.execute(sql`
    insert into planned_prices (ticket_id, price, takes_effect_at, actor)
    select f.id, p."priceInPence", p."takesEffectAt", ${actor}
    from staged_tickets f
    cross join lateral jsonb_to_recordset(f.planned) as p("priceInPence" integer, "takesEffectAt" timestamptz)
    order by f.id, p."takesEffectAt"`)
}

/** Replaces the plans of pictures, and enqueues their files. */
export async function writePicturePlans({ tx, actor, now }: ImportWork, plans: readonly PicturePlan[]): Promise<void> {
  const by = { actor: actor ?? 'import', now }
  for (let i = 0; i < plans.length; i += BATCH) {
    const batch = plans.slice(i, i + BATCH)
    const ids = batch.map(({ experienceId }) => experienceId)
    await tx.execute(sql`
      delete from picture_jobs where status = 'pending' and file_hash is not null and experience_id = any (${sql.param(ids)}::text[])`)
    await tx.delete(picturePlans).where(inArray(picturePlans.experienceId, ids))
    const rows = batch.flatMap(({ experienceId, plan }) =>
      plan ? [{ experienceId, ...plan, actor: by.actor, createdAt: now }] : [],
    )
    if (rows.length > 0) await tx.insert(picturePlans).values(rows)
    await enqueueFiles(tx, batch.flatMap(filesOf), by)
  }
}

const filesOf = ({ experienceId, plan }: PicturePlan): FileToProcess[] =>
  (plan?.pictures ?? []).flatMap((picture) =>
    'hash' in picture ? [{ experienceId, hash: picture.hash, alt: picture.alt, isPrimary: picture.is_primary }] : [],
  )
