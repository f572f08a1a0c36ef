import { ukPhone } from 'shared/formats'
import type { RequestOf } from 'shared/http'
import { emailRule, nameRule, ukPhoneRule } from 'shared/rules'
import type { Booking } from '../../domain/booking/booking'
import type { PersistedDetails } from '../../domain/booking/persisted-details'

/** Values of the checkout form: contact, accepted terms, and a name per ticket under keys such as `guests.1.firstName`. */
export type Details = Record<'firstName' | 'lastName' | 'email' | 'phone', string> & { acceptTerms: boolean } & Record<
    string,
    string | boolean
  >
type Body = RequestOf<'PUT /api/customer/bookings/:uuid'>['body']
interface Person {
  firstName: string
  lastName: string
  email: string
  phone?: string | null
}

export const guestField = (index: number, part: 'firstName' | 'lastName') => `guests.${index}.${part}`

/** Initial values: typed in this tab, else the booking's contact, else the account's. */
export function detailsOf(booking: Booking, user: Person | null, typed: PersistedDetails): Details {
  const known = booking.contact ?? user
  const contact = {
    firstName: typed.firstName || known?.firstName || '',
    lastName: typed.lastName || known?.lastName || '',
    email: typed.email || known?.email || '',
    // `??`, because the customer may have cleared the phone number.
    phone: typed.phone ?? ukPhone(known?.phone ?? ''),
  }
  const guests = booking.guests.flatMap((guest, index) =>
    (['firstName', 'lastName'] as const).map((part) => {
      // The customer is usually the first guest.
      const first = index === 0 ? contact[part] : ''
      return [guestField(index, part), typed[guestField(index, part)] ?? guest[part] ?? first]
    }),
  )
  return { ...contact, ...Object.fromEntries(guests), acceptTerms: false }
}

/** True if a guest other than the customer has a name. */
export function namesOthers(details: Details, count: number): boolean {
  const rows = namesOf(details, count)
  return rows.some(([first, last], index) =>
    index === 0 ? first !== details.firstName || last !== details.lastName : first !== '' || last !== '',
  )
}

/** A change of the contact's name also changes the first guest's name while both are equal. */
export function followedBy(details: Details, field: string, value: string): Record<string, string> {
  const guest = field === 'firstName' || field === 'lastName' ? guestField(0, field) : null
  return guest !== null && details[guest] === details[field] ? { [field]: value, [guest]: value } : { [field]: value }
}

/** The message of the first failing rule for each field. */
export function detailsErrors(details: Details, count: number): Record<string, string | null> {
  const { firstName, lastName, email, phone, acceptTerms } = details
  return {
    firstName: nameRule(firstName),
    lastName: nameRule(lastName),
    email: emailRule(email),
    phone: phone.trim() === '' ? null : ukPhoneRule(phone),
    acceptTerms: acceptTerms ? null : 'Please accept the terms and conditions to go on.',
    ...guestErrors(namesOf(details, count)),
  }
}

/** The request body. Unnamed tickets at the end are omitted: the API assigns names from the first ticket and clears the others. */
export function bodyOf(details: Details, count: number): Body {
  const { firstName, lastName, email, phone, acceptTerms } = details
  const rows = namesOf(details, count)
  const guests = rows.slice(0, lastNamed(rows) + 1).map(([first, last]) => ({ firstName: first, lastName: last }))
  return {
    contact: { firstName, lastName, email, phone: phone.trim() || null },
    acceptTerms,
    ...(count > 0 ? { guests } : {}),
  }
}

type Names = readonly [string, string]

function namesOf(details: Details, count: number): Names[] {
  const text = (field: string) => {
    const value = details[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  return Array.from({ length: count }, (_, index) => [
    text(guestField(index, 'firstName')),
    text(guestField(index, 'lastName')),
  ])
}

const isNamed = ([first, last]: Names): boolean => first !== '' || last !== ''
const lastNamed = (rows: readonly Names[]): number => rows.findLastIndex(isNamed)

function guestErrors(rows: readonly Names[]): Record<string, string | null> {
  const last = lastNamed(rows)
  const errors = rows.flatMap((names, index) => {
    if (index > last) return []
    const gap = isNamed(names) ? null : 'Please enter this guest’s name too, or clear the names below.'
    return [
      [guestField(index, 'firstName'), gap ?? nameRule(names[0])],
      [guestField(index, 'lastName'), gap ? null : nameRule(names[1])],
    ]
  })
  return Object.fromEntries(errors)
}
