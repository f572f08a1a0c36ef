import { and, asc, eq, lt, ne, not } from 'drizzle-orm'
import { syncExperience } from '../../orders'
import type { Context } from '../../platform/context'
import { experiences, schedules } from '../../platform/database/schema'
import { loggableError } from '../../platform/loggable-error'
import { isSupplied, lockExperience } from '../sessions/own-experience'
import { readBlackouts } from './blackouts'
import { horizonOf, materialise } from './materialise'

/**
 * Adds the sessions of the days that have come within the horizon, one experience and one transaction at a time. An experience that fails is
 * logged, and tried again at the next run.
 */
export async function extendSchedules({ db, log }: Pick<Context, 'db' | 'log'>, now: Date): Promise<void> {
  const due = lt(schedules.materialisedUntil, horizonOf(now))
  const behind = await db
    .selectDistinct({ experienceId: schedules.experienceId })
    .from(schedules)
    .innerJoin(experiences, eq(experiences.id, schedules.experienceId))
    .where(and(due, ne(experiences.status, 'retired'), not(isSupplied(db))))
    .orderBy(asc(schedules.experienceId))
  for (const { experienceId } of behind) {
    try {
      await extend(db, experienceId, now)
    } catch (error) {
      log.error({ err: loggableError(error), experienceId }, 'schedules could not be extended')
    }
  }
}

async function extend(db: Context['db'], experienceId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const experience = await lockExperience(tx, experienceId, null)
    const blackouts = await readBlackouts(tx, experienceId)
    const rows = await tx
      .select()
      .from(schedules)
      .where(eq(schedules.experienceId, experienceId))
      .orderBy(asc(schedules.id))
    for (const schedule of rows) await materialise(tx, { experience, schedule, blackouts, now })
    await syncExperience(tx, experienceId, now)
  })
}
