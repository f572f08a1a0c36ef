import { and, asc, count, eq } from 'drizzle-orm'
import { offerFreedSeats, syncExperience } from '../../orders'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { experiences, schedules } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { listMeta, rowsOf } from '../contract/list-pages'
import type { NewSchedule, PartnerSchedule, ScheduleChanges } from '../contract/schedule-endpoints'
import { assertNotSupplied, lockExperience, type OwnExperience, ofHost } from '../sessions/own-experience'
import { readSoldSessions } from '../sessions/read-sessions'
import { readBlackouts } from './blackouts'
import { horizonOf, materialise, type Outcome, type ScheduleRow } from './materialise'
import { normaliseRule, RuleFault } from './rule-text'

interface By {
  hostId: string | null
  actor: string
  now: Date
}

interface Changed {
  data: PartnerSchedule
  changes: ScheduleChanges
}

/** Converts a schedule to the API's format. */
const toWire = (schedule: ScheduleRow): PartnerSchedule => ({
  id: String(schedule.id),
  experience_id: schedule.experienceId,
  starts_on: schedule.startsOn,
  start_time: schedule.startTime,
  rrule: schedule.rrule,
  capacity: schedule.capacity,
  excluded_dates: schedule.excludedDates,
  extra_dates: schedule.extraDates,
  created_at: schedule.createdAt.toISOString(),
})

const valuesOf = (request: NewSchedule) => ({
  startsOn: request.starts_on,
  startTime: request.start_time,
  rrule: normaliseRule(request.rrule),
  capacity: request.capacity,
  excludedDates: [...new Set(request.excluded_dates)].sort(),
  extraDates: [...new Set(request.extra_dates)].sort(),
})

/** Finds a schedule that a key may read. @throws Refusal NOT_FOUND */
async function findRow(db: Queries, id: string, hostId: string | null): Promise<ScheduleRow> {
  const [row] = await db
    .select({ schedule: schedules })
    .from(schedules)
    .innerJoin(experiences, eq(experiences.id, schedules.experienceId))
    .where(and(eq(schedules.id, Number(id)), ofHost(hostId)))
  if (!row) throw new Refusal('NOT_FOUND')
  return row.schedule
}

/** Reads a schedule. @throws Refusal NOT_FOUND */
export const readSchedule = async (db: Queries, id: string, hostId: string | null): Promise<PartnerSchedule> =>
  toWire(await findRow(db, id, hostId))

/** The experience of a schedule. @throws Refusal NOT_FOUND */
export const experienceOfSchedule = async (db: Queries, id: string, hostId: string | null): Promise<string> =>
  (await findRow(db, id, hostId)).experienceId

/** Lists the schedules of an experience, in the order in which they were added. */
export async function listSchedules(db: Queries, experienceId: string, query: { page: number; per_page: number }) {
  const theirs = eq(schedules.experienceId, experienceId)
  const [counted] = await db.select({ total: count() }).from(schedules).where(theirs)
  const { limit, offset } = rowsOf(query)
  const rows = await db.select().from(schedules).where(theirs).orderBy(asc(schedules.id)).limit(limit).offset(offset)
  return { data: rows.map(toWire), meta: listMeta(query, counted?.total ?? 0) }
}

/** Adds a schedule to an experience, and its sessions. @throws Refusal NOT_FOUND, SESSIONS_SUPPLIED, VALIDATION */
export async function createSchedule(
  tx: Queries,
  experienceId: string,
  request: NewSchedule,
  by: By,
): Promise<Changed> {
  const experience = await lockExperience(tx, experienceId, by.hostId)
  await assertNotSupplied(tx, experienceId)
  const [schedule] = await tx
    .insert(schedules)
    .values({ experienceId, ...valuesOf(request), materialisedUntil: horizonOf(by.now), createdAt: by.now })
    .returning()
  if (!schedule) throw new Error('The schedule could not be read')
  return { data: toWire(schedule), changes: await apply(tx, { experience, schedule }, 'created', by) }
}

/** Changes a schedule, and its future sessions. @throws Refusal NOT_FOUND, SESSIONS_SUPPLIED, VALIDATION */
export async function changeSchedule(tx: Queries, id: string, request: NewSchedule, by: By): Promise<Changed> {
  const { experience, schedule } = await lockSchedule(tx, id, by)
  await assertNotSupplied(tx, experience.id)
  const [changed] = await tx.update(schedules).set(valuesOf(request)).where(eq(schedules.id, schedule.id)).returning()
  if (!changed) throw new Error(`Schedule ${id} is gone`)
  const plan = { experience, schedule: changed, capacityBefore: schedule.capacity }
  return { data: toWire(changed), changes: await apply(tx, plan, 'changed', by) }
}

/** Deletes a schedule, and its future sessions. Sessions with seats taken stay. @throws Refusal NOT_FOUND */
export async function deleteSchedule(tx: Queries, id: string, by: By): Promise<ScheduleChanges> {
  const { experience, schedule } = await lockSchedule(tx, id, by)
  const changes = await apply(tx, { experience, schedule, isEnding: true }, 'deleted', by)
  await tx.delete(schedules).where(eq(schedules.id, schedule.id))
  return changes
}

async function lockSchedule(tx: Queries, id: string, { hostId }: By) {
  const experience = await lockExperience(tx, await experienceOfSchedule(tx, id, hostId), hostId)
  // Read again under the lock: another request may have changed or deleted it before the lock was taken.
  return { experience, schedule: await findRow(tx, id, hostId) }
}

async function apply(
  tx: Queries,
  plan: { experience: OwnExperience; schedule: ScheduleRow; capacityBefore?: number; isEnding?: boolean },
  action: 'created' | 'changed' | 'deleted',
  { actor, now }: By,
): Promise<ScheduleChanges> {
  const { experience, schedule } = plan
  const outcome = await materialiseNow(tx, plan, now)
  const { added, removed, changed, kept } = outcome
  const details = { added, changed: changed.length, removed, kept: kept.length, rrule: schedule.rrule }
  await writeAudit(tx, [{ subject: `schedule:${schedule.id}`, action, actor, details, at: now }])
  await syncExperience(tx, experience.id, now)
  for (const id of changed) await offerFreedSeats(tx, id, now)
  return { added, removed, changed: changed.length, kept: await readSoldSessions(tx, kept, now) }
}

async function materialiseNow(
  tx: Queries,
  plan: Omit<Parameters<typeof materialise>[1], 'blackouts' | 'now'>,
  now: Date,
): Promise<Outcome> {
  const blackouts = await readBlackouts(tx, plan.experience.id)
  try {
    return await materialise(tx, { ...plan, blackouts, now })
  } catch (error) {
    if (!(error instanceof RuleFault)) throw error
    throw new Refusal('VALIDATION', { errors: { rrule: [error.message] }, message: error.message })
  }
}
