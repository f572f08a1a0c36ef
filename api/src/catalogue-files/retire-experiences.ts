import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { findExperience, isSoldOrHeld, retireExperience } from '../partners'
import { bookings, experiences, sessions } from '../platform/database/schema'
import { reportRefusal } from './faults-of'
import type { ImportWork } from './import-work'
import type { ExperiencePlans } from './plan-experiences'

/** References that a message names at most. */
const MAX_NAMED = 20

/**
 * Decides which experiences end: those that the catalogue says are retired, and on request those that it does not have. Reports the bookings that
 * forbid it.
 */
export async function planRetirements(work: ImportWork, plans: ExperiencePlans): Promise<void> {
  const { report } = work
  const booked = await bookingsAhead(work, [...plans.retiring.keys()])
  for (const [id, at] of plans.retiring) {
    const references = booked.get(id)
    if (!references) report.note(`experience ${id}: retired`)
    else
      report.fault(
        `${at} status`,
        `It has bookings to come (${references.join(', ')}). Please cancel them or pause it.`,
      )
  }
  await planMissing(work, plans)
  report.counts.experiences.retired = plans.retiring.size
}

async function planMissing(work: ImportWork, { ids, retiring }: ExperiencePlans): Promise<void> {
  const { tx, report, retiresMissing } = work
  const known = await tx
    .select({ id: experiences.id, name: experiences.name })
    .from(experiences)
    .where(ne(experiences.status, 'retired'))
    .orderBy(asc(experiences.id))
  const missing = known.filter(({ id }) => !ids.has(id))
  if (!retiresMissing) {
    for (const { id, name } of missing) report.note(`experience ${id}: not in the catalogue, left alone (${name})`)
    return
  }
  const booked = await bookingsAhead(
    work,
    missing.map(({ id }) => id),
  )
  for (const { id, name } of missing) {
    const references = booked.get(id)
    if (references)
      report.note(`experience ${id}: not in the catalogue, kept because of ${references.join(', ')} (${name})`)
    else {
      report.note(`experience ${id}: not in the catalogue, retired (${name})`)
      retiring.set(id, `experience ${id}`)
    }
  }
}

/** The references of bookings and holds to come, by experience. */
async function bookingsAhead({ tx, now }: ImportWork, ids: string[]): Promise<Map<string, string[]>> {
  const ahead = new Map<string, string[]>()
  if (ids.length === 0) return ahead
  const rows = await tx
    .select({ id: sessions.experienceId, reference: bookings.reference })
    .from(bookings)
    .innerJoin(sessions, eq(sessions.id, bookings.sessionId))
    .where(and(inArray(sessions.experienceId, ids), gt(sessions.endsAt, now), isSoldOrHeld(now)))
    .orderBy(asc(bookings.startsAt), asc(bookings.reference))
  for (const { id, reference } of rows) {
    const known = ahead.get(id) ?? []
    if (known.length < MAX_NAMED) ahead.set(id, [...known, reference])
  }
  return ahead
}

/** Ends the planned experiences. An experience that was booked after the plan was made is a fault. */
export async function writeRetirements(
  { tx, report, actor, now }: ImportWork,
  { retiring }: ExperiencePlans,
): Promise<void> {
  for (const [id, at] of retiring) {
    try {
      const found = await findExperience(tx, id, null, { lock: true })
      await retireExperience(tx, found, { actor: actor ?? 'import', now })
    } catch (error) {
      reportRefusal(error, { at, report })
    }
  }
}
