import { asc, count, eq } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { experiences, hosts, type PictureRow } from '../../platform/database/schema'
import { purge } from '../../platform/purges/purge'
import { Refusal } from '../../platform/refusal'
import { randomId } from '../../platform/secrets'
import type { HostBody, PartnerHost } from '../contract/hosts'
import { metaOf, type Paging, pageRange } from '../contract/paging'
import type { ChangedBy } from '../experiences/change-draft'
import type { HostScope } from '../experiences/read-experiences'
import { toPartnerPicture } from '../pictures/partner-picture'

type HostRow = typeof hosts.$inferSelect

const toPartnerHost = ({ id, name, bio, email, since, verified, avatar }: HostRow): PartnerHost => ({
  id,
  name,
  bio,
  email,
  since,
  verified,
  avatar: avatar && toPartnerPicture(avatar),
})

/** Lists the hosts that a key may see, by name. */
export async function listHosts(db: Queries, query: Paging, scope: HostScope) {
  const own = scope === null ? undefined : eq(hosts.id, scope)
  const [counted] = await db.select({ total: count() }).from(hosts).where(own)
  const { limit, offset } = pageRange(query)
  const rows = await db
    .select()
    .from(hosts)
    .where(own)
    .orderBy(asc(hosts.name), asc(hosts.id))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(toPartnerHost), meta: metaOf(query, counted?.total ?? 0) }
}

/** Reads a host; with `lock`, no other change can begin. @throws Refusal NOT_FOUND, also when the key may not see it */
export async function readPartnerHost(
  db: Queries,
  id: string,
  scope: HostScope,
  { lock = false } = {},
): Promise<PartnerHost> {
  if (scope !== null && scope !== id) throw new Refusal('NOT_FOUND')
  const query = db.select().from(hosts).where(eq(hosts.id, id)).$dynamic()
  const [row] = await (lock ? query.for('no key update') : query)
  if (!row) throw new Refusal('NOT_FOUND')
  return toPartnerHost(row)
}

/** Creates a host, not verified. @returns its id. @throws Refusal VALIDATION */
export async function createHost(tx: Queries, body: HostBody, { actor, now }: ChangedBy): Promise<string> {
  assertStarted(body, now)
  const id = randomId()
  await tx.insert(hosts).values({ id, ...body, verified: false })
  await writeAudit(tx, [{ subject: `host:${id}`, action: 'created', actor, at: now }])
  return id
}

/** Replaces what is written about a host, or its picture, on all pages that show it. The caller has locked it. @throws Refusal VALIDATION */
export async function changeHost(
  tx: Queries,
  before: PartnerHost,
  change: HostBody | { avatar: PictureRow | null },
  { actor, now }: ChangedBy,
): Promise<void> {
  const { id } = before
  if ('since' in change) assertStarted(change, now)
  await tx.update(hosts).set(change).where(eq(hosts.id, id))
  const action = 'avatar' in change ? 'picture_changed' : 'changed'
  await writeAudit(tx, [{ subject: `host:${id}`, action, actor, at: now }])
  await purgeHost(tx, id, now)
}

/** Purges the pages that show a host: its own, those of its experiences, and searches, which know its name. */
export async function purgeHost(tx: Queries, id: string, now: Date): Promise<void> {
  const own = await tx.select({ id: experiences.id }).from(experiences).where(eq(experiences.hostId, id))
  await purge(tx, [`host:${id}`, 'search', ...own.map((experience) => `experience:${experience.id}` as const)], now)
}

/** @throws Refusal VALIDATION for a first day in the future */
export function assertStarted({ since }: Pick<HostBody, 'since'>, now: Date): void {
  if (new Date(since) <= now) return
  throw new Refusal('VALIDATION', {
    errors: { since: ['This day is in the future. Please give today or an earlier one.'] },
  })
}
