import { asc, inArray } from 'drizzle-orm'
import { suppliedFaults, ticketsOf } from '../partners'
import { experienceDrafts, experiences, hosts, picturePlans, supplierProducts } from '../platform/database/schema'
import { CatalogueExperience } from './catalogue-schema'
import { FileFault, type Located } from './catalogue-source'
import { compareExperience } from './compare-experience'
import { parseOr } from './faults-of'
import type { HostPlan } from './import-hosts'
import type { ImportWork } from './import-work'
import { type PicturePlan, type StagedExperience, stageExperiences } from './stage-experiences'

const BATCH = 200

/** An experience of the catalogue that has been validated, and where it is written. */
export interface ReadExperience {
  at: string
  experience: CatalogueExperience
}

/** What an import knows about the experiences of a catalogue, besides the staged ones. */
export interface ExperiencePlans {
  /** Ids of all experiences that the catalogue has, also of those with faults. */
  ids: Set<string>
  /** Experiences that end, with where they are written. */
  retiring: Map<string, string>
  /** Retired experiences, and those whose sessions come from a supplier: the catalogue has no sessions of them. */
  withoutSessions: Map<string, string>
  pictures: PicturePlan[]
}

/** Reads the experiences of a catalogue, compares them with those of the database and stages what is to be written. */
export async function planExperiences(work: ImportWork, hostPlan: HostPlan): Promise<ExperiencePlans> {
  const { source, onProgress } = work
  const plans: ExperiencePlans = { ids: new Set(), retiring: new Map(), withoutSessions: new Map(), pictures: [] }
  let batch: ReadExperience[] = []
  let done = 0
  const flush = async () => {
    await planBatch(work, batch, { plans, hostPlan, position: done })
    done += batch.length
    batch = []
    onProgress({ step: 'experiences', done, total: source.experienceCount })
  }
  for await (const item of source.experiences()) {
    const read = readExperience(work, item, plans.ids)
    if (read) batch.push(read)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return plans
}

function readExperience({ report }: ImportWork, item: Located | FileFault, ids: Set<string>): ReadExperience | null {
  if (item instanceof FileFault) {
    report.caught(item)
    return null
  }
  const { at, value } = item
  const id = typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
  const isKnown = ids.has(id)
  // Also one with faults: its sessions are not those of an unknown experience.
  ids.add(id)
  const experience = parseOr(CatalogueExperience, value, { at, report })
  if (!experience) return null
  if (!isKnown) return { at, experience }
  report.fault(`${at} id`, `There is another experience ${id}. Please give each one its own id.`)
  return null
}

interface BatchInput {
  plans: ExperiencePlans
  hostPlan: HostPlan
  position: number
}

async function planBatch(
  work: ImportWork,
  batch: readonly ReadExperience[],
  { plans, hostPlan, position }: BatchInput,
) {
  if (batch.length === 0) return
  const known = await readKnown(work, batch)
  const staged: StagedExperience[] = []
  for (const [index, read] of batch.entries()) {
    const { at, experience } = read
    const { id, host } = experience
    if (known.drafts.has(id)) {
      work.report.fault(
        `${at} id`,
        `${id} is a draft of the partner API. Please approve it first: approve-experience ${id}.`,
      )
      continue
    }
    if (!hostPlan.ids.has(host) && !known.hosts.has(host)) {
      work.report.fault(`${at} host`, `There is no host ${host}. Please add it to hosts.json.`)
      continue
    }
    const found = known.experiences.get(id)
    const compared = await compareExperience(work, read, { found, plan: known.plans.get(id) })
    if (!compared) continue
    if (experience.status === 'retired') {
      plans.withoutSessions.set(id, 'is retired')
      if (found && found.row.status !== 'retired') plans.retiring.set(id, at)
    } else if (known.supplied.has(id)) plans.withoutSessions.set(id, 'gets its sessions from its supplier')
    const supplied = known.supplied.get(id)
    const content = { tickets: compared.staged.tickets ?? [], cancellationPolicy: experience.cancellation_policy }
    for (const { field, message } of supplied ? suppliedFaults(supplied, content) : [])
      work.report.fault(`${at} ${field}`, message)
    if (compared.pictures) plans.pictures.push(compared.pictures)
    staged.push({ ...compared.staged, position: position + index })
  }
  await stageExperiences(work.tx, staged)
}

/** Reads what the database has about a batch. Unless nothing is written, its experiences are locked against other changes. */
async function readKnown({ tx, isDryRun }: ImportWork, batch: readonly ReadExperience[]) {
  const ids = batch.map(({ experience }) => experience.id)
  const query = tx
    .select()
    .from(experiences)
    .where(inArray(experiences.id, ids))
    .orderBy(asc(experiences.id))
    .$dynamic()
  const rows = await (isDryRun ? query : query.for('no key update'))
  const sold = await ticketsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const hostIds = [...new Set(batch.map(({ experience }) => experience.host))]
  const hostRows = await tx.select({ id: hosts.id }).from(hosts).where(inArray(hosts.id, hostIds))
  const draftRows = await tx
    .select({ id: experienceDrafts.id })
    .from(experienceDrafts)
    .where(inArray(experienceDrafts.id, ids))
  const planRows = await tx.select().from(picturePlans).where(inArray(picturePlans.experienceId, ids))
  const suppliedRows = await tx
    .select({ id: supplierProducts.experienceId, accepted: supplierProducts.accepted })
    .from(supplierProducts)
    .where(inArray(supplierProducts.experienceId, ids))
  return {
    experiences: new Map(rows.map((row) => [row.id, { row, tickets: sold.get(row.id) ?? [] }])),
    hosts: new Set(hostRows.map(({ id }) => id)),
    drafts: new Set(draftRows.map(({ id }) => id)),
    plans: new Map(planRows.map((row) => [row.experienceId, row])),
    supplied: new Map(suppliedRows.map(({ id, accepted }) => [id, accepted])),
  }
}
