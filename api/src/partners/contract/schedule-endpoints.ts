import { Instant, LocalDate } from 'shared/contracts'
import { z } from 'zod'
import type { PartnerEndpoint } from '../http/partner-route'
import { ListMeta, listPages } from './list-pages'
import { LocalTime, NumericId, OfExperience, WithId } from './local-times'
import { Capacity, SoldSession } from './session-endpoints'

const TAG = 'schedules'
const MAX_DATES = 400
const MAX_BLACKOUTS = 200

const DateOrStart = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/, 'Must look like 2026-12-24 or 2026-12-24T14:00')
  .refine((text) => LocalDate.safeParse(text.slice(0, 10)).success, 'There is no such day')

const Dates = z.array(DateOrStart).max(MAX_DATES)

const recurrence = {
  starts_on: LocalDate.describe('The first day on which a session may start.'),
  start_time: LocalTime,
  rrule: z.string().min(1).max(500).describe('The value of an RRULE of RFC 5545, such as FREQ=WEEKLY;BYDAY=SA,SU.'),
  capacity: Capacity,
}

const NewSchedule = z.strictObject({
  ...recurrence,
  excluded_dates: Dates.default([]).describe('Days, or days with times, on which no session of this schedule starts.'),
  extra_dates: Dates.default([]).describe('Further days, at start_time, or days with times.'),
})

export const PartnerSchedule = z.object({
  id: NumericId,
  experience_id: z.string(),
  ...recurrence,
  excluded_dates: Dates,
  extra_dates: Dates,
  created_at: Instant,
})
export type PartnerSchedule = z.output<typeof PartnerSchedule>
export type NewSchedule = z.output<typeof NewSchedule>

const Changes = z.object({
  added: z.int(),
  changed: z.int().describe('Sessions whose capacity was changed.'),
  removed: z.int(),
  kept: z.array(SoldSession).describe('Sessions that would have changed, and have seats that are sold or held.'),
})
export type ScheduleChanges = z.output<typeof Changes>

const Changed = z.object({ data: PartnerSchedule, changes: Changes })

const Blackout = z
  .strictObject({
    from: LocalDate,
    until: LocalDate.describe('Inclusive.'),
    reason: z.string().trim().max(200).default(''),
  })
  .refine(({ from, until }) => until >= from, { path: ['until'], message: 'Must not be before from.' })
export type Blackout = z.output<typeof Blackout>

/** Endpoints of schedules and blackout dates. */
export const scheduleEndpoints = {
  list: {
    method: 'GET',
    path: '/experiences/:id/schedules',
    tag: TAG,
    summary: 'The schedules of an experience',
    params: OfExperience,
    query: z.strictObject(listPages),
    response: z.object({ data: z.array(PartnerSchedule), meta: ListMeta }),
  },
  create: {
    method: 'POST',
    path: '/experiences/:id/schedules',
    tag: TAG,
    summary: 'Adds a schedule, and its sessions of the next 180 days',
    params: OfExperience,
    body: NewSchedule,
    response: Changed,
    status: 201,
    refusals: ['SESSIONS_SUPPLIED'],
  },
  read: {
    method: 'GET',
    path: '/schedules/:id',
    tag: TAG,
    summary: 'A schedule',
    params: WithId,
    response: z.object({ data: PartnerSchedule }),
  },
  change: {
    method: 'PUT',
    path: '/schedules/:id',
    tag: TAG,
    summary: 'Changes a schedule and its future sessions',
    description: 'Sessions with seats that are sold or held stay as they are; `changes.kept` lists them.',
    params: WithId,
    body: NewSchedule,
    response: Changed,
    refusals: ['SESSIONS_SUPPLIED'],
  },
  remove: {
    method: 'DELETE',
    path: '/schedules/:id',
    tag: TAG,
    summary: 'Deletes a schedule and its future sessions',
    description: 'Sessions with seats that are sold or held stay, as single sessions; `changes.kept` lists them.',
    params: WithId,
    response: z.object({ changes: Changes }),
  },
  readBlackouts: {
    method: 'GET',
    path: '/experiences/:id/blackout-dates',
    tag: TAG,
    summary: 'The days on which an experience has no sessions',
    params: OfExperience,
    response: z.object({ data: z.array(Blackout) }),
  },
  changeBlackouts: {
    method: 'PUT',
    path: '/experiences/:id/blackout-dates',
    tag: TAG,
    summary: 'Replaces the days on which an experience has no sessions',
    description:
      'Future sessions on them are removed. While some are sold or held, it is refused with BLACKOUT_SOLD, with their ids in `errors.sessions` and the references in `errors.bookings`, unless `cancel_sold` is true: all customers then get a full refund and an e-mail. Days that are no longer blacked out get the sessions of their schedules.',
    params: OfExperience,
    body: z.strictObject({
      blackout_dates: z.array(Blackout).max(MAX_BLACKOUTS),
      cancel_sold: z.boolean().default(false),
    }),
    response: z.object({
      data: z.array(Blackout),
      changes: z.object({ added: z.int(), removed: z.int(), cancelled: z.array(SoldSession) }),
    }),
    refusals: ['SESSIONS_SUPPLIED', 'BLACKOUT_SOLD'],
  },
} as const satisfies Record<string, PartnerEndpoint>
