import { and, eq, exists, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { experiences, sessions, supplierProducts } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'

/** The experience of a session or schedule, with what its sessions need. */
export type OwnExperience = Pick<typeof experiences.$inferSelect, 'id' | 'hostId' | 'durationMinutes' | 'cutoffMinutes'>

const columns = {
  id: experiences.id,
  hostId: experiences.hostId,
  durationMinutes: experiences.durationMinutes,
  cutoffMinutes: experiences.cutoffMinutes,
}

/** SQL condition: an experience belongs to the host that a key is limited to; true for a key to all hosts. */
export const ofHost = (hostId: string | null) => (hostId === null ? undefined : eq(experiences.hostId, hostId))

/** Finds an experience that a key may read. @throws Refusal NOT_FOUND */
export async function findExperience(db: Queries, id: string, hostId: string | null): Promise<OwnExperience> {
  const [row] = await db
    .select(columns)
    .from(experiences)
    .where(and(eq(experiences.id, id), ofHost(hostId)))
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/**
 * Locks an experience for the rest of the transaction. Everything that adds or removes its sessions does so first, so that no two sessions
 * start at the same time. The lock order is then: sessions, search rows. It locks no bookings, because reviews lock a booking first.
 * @throws Refusal NOT_FOUND
 */
export async function lockExperience(tx: Queries, id: string, hostId: string | null): Promise<OwnExperience> {
  const [row] = await tx
    .select(columns)
    .from(experiences)
    .where(and(eq(experiences.id, id), ofHost(hostId)))
    .for('no key update')
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** SQL condition: the places of an experience are those of a supplier, which says when its sessions are. */
export const isSupplied = (db: Queries) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(supplierProducts)
      .where(and(eq(supplierProducts.experienceId, experiences.id), eq(supplierProducts.status, 'sold'))),
  )

/** @throws Refusal SESSIONS_SUPPLIED */
export async function assertNotSupplied(db: Queries, id: string): Promise<void> {
  const [supplied] = await db
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(eq(experiences.id, id), isSupplied(db)))
  if (supplied) throw new Refusal('SESSIONS_SUPPLIED')
}

type SessionRow = typeof sessions.$inferSelect

/** Finds a session that a key may read. @throws Refusal NOT_FOUND */
export async function findSession(db: Queries, id: string, hostId: string | null): Promise<SessionRow> {
  const [row] = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(experiences, eq(experiences.id, sessions.experienceId))
    .where(and(eq(sessions.id, Number(id)), ofHost(hostId)))
  if (!row) throw new Refusal('NOT_FOUND')
  return row.session
}

/** Locks the row of a session, when nothing of its bookings is to change. @throws Refusal NOT_FOUND */
export async function lockSessionRow(tx: Queries, id: number): Promise<SessionRow> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
  if (!session) throw new Refusal('NOT_FOUND')
  return session
}
