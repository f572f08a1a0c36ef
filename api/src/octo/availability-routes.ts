import { addDays } from 'shared/formats'
import type { z } from 'zod'
import type { Context } from '../platform/context'
import { type AvailabilityRequest, assertUnits, readAvailability, readCalendar } from './availability'
import { startOf } from './availability-id'
import { negotiate } from './capabilities'
import { OctoError } from './octo-error'
import type { OctoScope } from './octo-scope'
import { optionIdOf } from './product'
import type { Products } from './read-products'
import { AvailabilityBody, CalendarBody } from './requests'

const MAX_CALENDAR_DAYS = 731
/** Days of single sessions in one response. */
const MAX_SESSION_DAYS = 92

/** @throws OctoError BAD_REQUEST when the range ends before it starts, or is too long */
function daysOf(from: string, to: string, limit: number): { from: string; to: string } {
  if (to < from) throw new OctoError('BAD_REQUEST', 'localDateEnd: must not be before localDateStart.')
  if (to > addDays(from, limit - 1))
    throw new OctoError('BAD_REQUEST', `localDateEnd: at most ${limit} days can be read at once.`)
  return { from, to }
}

/** Which sessions a body asks for. @throws OctoError BAD_REQUEST, INVALID_AVAILABILITY_ID */
function selectionOf(body: z.output<typeof AvailabilityBody>): Pick<AvailabilityRequest, 'days' | 'starts'> {
  const { localDate, localDateStart, localDateEnd, availabilityIds } = body
  const isRange = localDateStart !== undefined && localDateEnd !== undefined
  const given = [localDate !== undefined, localDateStart !== undefined || localDateEnd !== undefined, !!availabilityIds]
  if (given.filter(Boolean).length !== 1 || (given[1] && !isRange))
    throw new OctoError('BAD_REQUEST', 'Send one of localDate, localDateStart with localDateEnd, and availabilityIds.')
  if (availabilityIds) return { starts: availabilityIds.map(startOf) }
  if (localDate) return { days: { from: localDate, to: localDate } }
  return { days: daysOf(localDateStart ?? '', localDateEnd ?? '', MAX_SESSION_DAYS) }
}

/** POST /availability and /availability/calendar. */
export function availabilityRoutes(scope: OctoScope, { db }: Context, products: Products): void {
  /** What both ask for. @throws OctoError INVALID_PRODUCT_ID, INVALID_OPTION_ID, INVALID_UNIT_ID */
  const wanted = async (
    { productId, optionId, units }: z.output<typeof CalendarBody | typeof AvailabilityBody>,
    now: Date,
  ) => {
    const source = await products.one(productId, now)
    const option = optionIdOf(source, optionId)
    if (units) assertUnits(source, option, units)
    return { source, optionId: option, ...(units && { units }) }
  }

  scope.post('/availability', { schema: { body: AvailabilityBody } }, async (request, reply) => {
    const { body, now } = request
    const capabilities = negotiate(request, reply)
    const selection = { ...(await wanted(body, now)), ...selectionOf(body) }
    return readAvailability(db, selection, capabilities, now)
  })

  scope.post('/availability/calendar', { schema: { body: CalendarBody } }, async (request, reply) => {
    const { body, now } = request
    const capabilities = negotiate(request, reply)
    const selection = await wanted(body, now)
    const days = daysOf(body.localDateStart, body.localDateEnd, MAX_CALENDAR_DAYS)
    return readCalendar(db, { ...selection, days }, capabilities, now)
  })
}
