import { createEffect } from 'effector'
import { asFields, countsOf, createTabStorage, type UnknownFields } from 'shared/persist'
import type { SearchContext } from 'shared/rules'
import type { Guests, Quantities } from './draft'

/** The customer's choice for an experience, as persisted in this tab. */
export interface PersistedChoice {
  date: string
  sessionId: string | null
  quantities: Quantities
  privateTicketId: string | null
  guests: Guests
  /** The search in the URL at the time of the choice. */
  searchedFor: SearchContext
}

const choices = createTabStorage<PersistedChoice>('booking_choice', 1, readChoice)

export const restoreChoiceFx = createEffect((experienceId: string) => choices.read(experienceId))
export const persistChoiceFx = createEffect(({ of, choice }: { of: string; choice: PersistedChoice }) =>
  choices.write(choice, of),
)
export const clearChoiceFx = createEffect((experienceId: string) => choices.forget(experienceId))

const hasNoCriteria = ({ from, guests }: SearchContext): boolean =>
  from === null && guests.adults === 0 && guests.children === 0 && !guests.private

/** True unless the URL contains a different search: a newer search for another day or party replaces the choice. */
export function isStillUsable({ searchedFor }: PersistedChoice, carried: SearchContext): boolean {
  return hasNoCriteria(carried) || JSON.stringify(searchedFor) === JSON.stringify(carried)
}

function readChoice(fields: UnknownFields): PersistedChoice | null {
  const { date, sessionId, privateTicketId } = fields
  const quantities = countsOf(fields.quantities)
  const guests = readGuests(fields.guests)
  const searchedFor = readSearch(fields.searchedFor)
  if (!isDay(date) || !isIdOrNull(sessionId) || !isIdOrNull(privateTicketId)) return null
  return quantities && guests && searchedFor
    ? { date, sessionId, quantities, privateTicketId, guests, searchedFor }
    : null
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const isIdOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length > 0 && value.length <= 100)

function readGuests(value: unknown): Guests | null {
  const fields = asFields(value)
  if (!fields || typeof fields.private !== 'boolean') return null
  const counts = countsOf({ adults: fields.adults, children: fields.children })
  return counts && { adults: counts.adults ?? 0, children: counts.children ?? 0, private: fields.private }
}

function readSearch(value: unknown): SearchContext | null {
  const fields = asFields(value)
  const guests = readGuests(fields?.guests)
  const from = fields?.from ?? null
  return guests && (from === null || isDay(from)) ? { from, guests } : null
}
