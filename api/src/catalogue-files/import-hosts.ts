import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { assertStarted } from '../partners'
import type { Queries } from '../platform/database/connect'
import { hosts, type PictureRow } from '../platform/database/schema'
import { CatalogueHost } from './catalogue-schema'
import { FileFault, type Located } from './catalogue-source'
import { checkedOr, parseOr } from './faults-of'
import { shown } from './import-report'
import type { ImportWork } from './import-work'

type HostRow = typeof hosts.$inferSelect
type HostValues = Pick<HostRow, 'id' | 'name' | 'bio' | 'email' | 'since' | 'verified' | 'avatar'>

/** Hosts to write. */
export interface HostPlan {
  added: HostValues[]
  changed: { values: HostValues; fields: string[] }[]
  /** Ids of all hosts that the catalogue has, also of those with faults. */
  ids: Set<string>
}

const BATCH = 500

/** Reads the hosts of a catalogue and compares them with those of the database. Reports faults and changes. */
export async function planHosts(work: ImportWork): Promise<HostPlan> {
  const plan: HostPlan = { added: [], changed: [], ids: new Set() }
  let batch: { at: string; host: CatalogueHost }[] = []
  for await (const item of work.source.hosts()) {
    const host = readHost(work, item, plan.ids)
    if (host) batch.push(host)
    if (batch.length < BATCH) continue
    await compare(work, batch, plan)
    batch = []
  }
  await compare(work, batch, plan)
  return plan
}

function readHost({ report, now }: ImportWork, item: Located | FileFault, ids: Set<string>) {
  if (item instanceof FileFault) {
    report.caught(item)
    return null
  }
  const { at, value } = item
  const host = parseOr(CatalogueHost, value, { at, report })
  if (!host) return null
  if (ids.has(host.id)) report.fault(`${at} id`, `There is another host ${host.id}. Please give each one its own id.`)
  ids.add(host.id)
  checkedOr(() => assertStarted(host, now), { at, report })
  return { at, host }
}

async function compare(work: ImportWork, batch: readonly { at: string; host: CatalogueHost }[], plan: HostPlan) {
  if (batch.length === 0) return
  const { tx, report } = work
  const ids = batch.map(({ host }) => host.id)
  const known = new Map((await tx.select().from(hosts).where(inArray(hosts.id, ids))).map((row) => [row.id, row]))
  for (const { at, host } of batch) {
    const before = known.get(host.id)
    const { id, name, bio, email, since } = host
    const avatar = await avatarOf(work, { at, host, before: before?.avatar ?? null })
    const values = { id, name, bio, email, since, verified: host.verified ?? before?.verified ?? false, avatar }
    if (!before) {
      plan.added.push(values)
      report.counts.hosts.added += 1
      report.note(`host ${id}: added (${name})`)
      continue
    }
    const fields = changedFields(before, values)
    if (fields.length === 0) continue
    plan.changed.push({ values, fields })
    report.counts.hosts.changed += 1
    for (const field of fields) report.note(`host ${id}: ${field}: ${shown(before[field])} → ${shown(values[field])}`)
  }
}

const FIELDS = ['name', 'bio', 'email', 'since', 'verified', 'avatar'] as const
const changedFields = (before: HostRow, after: HostValues) =>
  FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]))

interface AvatarInput {
  at: string
  host: CatalogueHost
  before: PictureRow | null
}

/** The picture of a host. A new file is processed at once: hosts have one each. */
async function avatarOf(work: ImportWork, { at, host, before }: AvatarInput): Promise<PictureRow | null> {
  const { avatar } = host
  if (avatar === undefined) return before
  if (avatar === null) return null
  const picture = await work.pictures.resolve(avatar, { at: `${at} avatar`, known: before ? [before] : [] })
  if (!picture) return before
  const stored = 'hash' in picture ? await work.pictures.storeNow(picture.hash) : picture
  return { url: stored.url, blur_hash: stored.blur_hash, alt: avatar.alt, is_primary: true }
}

/** Inserts the hosts that are new. */
export async function insertHosts(tx: Queries, { added }: HostPlan): Promise<void> {
  for (let i = 0; i < added.length; i += BATCH) await tx.insert(hosts).values(added.slice(i, i + BATCH))
}
