import { slug as slugOf } from 'shared/formats'
import type { DraftContent, ExperienceContent, TicketContent } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import type { ExperienceBody } from '../contract/experience-body'

/** The content of an experience that can be sold. The slug has its id at the end. */
export type CompleteContent = ExperienceContent & { tickets: TicketContent[] }

/** Fields that are empty unless a partner fills them in. */
const DEFAULTS = { keywords: '', itinerary: [], inclusions: [], facilities: [], minAge: null } satisfies DraftContent
type Required = Exclude<keyof CompleteContent, keyof typeof DEFAULTS | 'slug'>

/** The name of each required field in the partner API. */
const REQUIRED: Record<Required, string> = {
  name: 'name',
  headline: 'headline',
  description: 'description',
  categories: 'categories',
  address: 'address',
  town: 'town',
  postcode: 'postcode',
  latitude: 'latitude',
  longitude: 'longitude',
  meetingPoint: 'meeting_point',
  durationMinutes: 'duration_minutes',
  unaccompaniedChildrenOk: 'unaccompanied_children_ok',
  minGuests: 'min_guests',
  maxGuests: 'max_guests',
  privateAllowed: 'private_allowed',
  cutoffMinutes: 'cutoff_minutes',
  cancellationPolicy: 'cancellation_policy',
  vouchersAllowed: 'vouchers_allowed',
  tickets: 'tickets',
}
const IS_MISSING = 'Please fill this in.'

/** Converts the body of a request to the content of a draft. Fields that were left out are left out. */
export function contentOf(body: ExperienceBody): DraftContent {
  const { meeting_point, duration_minutes, min_age, unaccompanied_children_ok, min_guests, max_guests } = body
  const { private_allowed, cutoff_minutes, cancellation_policy, vouchers_allowed, tickets, ...same } = body
  return withoutUndefined({
    name: same.name,
    slug: same.slug,
    headline: same.headline,
    keywords: same.keywords,
    description: same.description,
    itinerary: same.itinerary,
    inclusions: same.inclusions,
    categories: same.categories && [...new Set(same.categories)],
    facilities: same.facilities && [...new Set(same.facilities)],
    address: same.address,
    town: same.town,
    postcode: same.postcode,
    latitude: same.latitude,
    longitude: same.longitude,
    meetingPoint: meeting_point,
    durationMinutes: duration_minutes,
    minAge: min_age,
    unaccompaniedChildrenOk: unaccompanied_children_ok,
    minGuests: min_guests,
    maxGuests: max_guests,
    privateAllowed: private_allowed,
    cutoffMinutes: cutoff_minutes,
    cancellationPolicy: cancellation_policy,
    vouchersAllowed: vouchers_allowed,
    tickets: tickets?.map(({ price, planned_prices, ...ticket }) => ({
      ...ticket,
      priceInPence: price,
      plannedPrices: planned_prices
        .map((planned) => ({
          priceInPence: planned.price,
          takesEffectAt: new Date(planned.takes_effect_at).toISOString(),
        }))
        .sort((a, b) => (a.takesEffectAt < b.takesEffectAt ? -1 : 1)),
    })),
  })
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
function withoutUndefined<T extends object>(values: T): Defined<T> {
  const defined: Defined<T> = {}
  for (const key in values) {
    const value = values[key]
    if (isDefined(value)) defined[key] = value
  }
  return defined
}
const isDefined = <V>(value: V): value is Exclude<V, undefined> => value !== undefined

/** Checks what the fields of a content say together. @throws Refusal VALIDATION */
export function assertConsistent(content: DraftContent, now: Date): void {
  const errors: Record<string, string[]> = {}
  const { minGuests, maxGuests, privateAllowed, tickets } = content
  const add = (field: string, message: string) => {
    errors[field] = [...(errors[field] ?? []), message]
  }
  if (minGuests !== undefined && maxGuests !== undefined && minGuests > maxGuests) {
    add('max_guests', 'This must not be less than min_guests.')
  }
  const kinds = (tickets ?? []).map(({ kind }) => kind)
  if (new Set(kinds).size < kinds.length) add('tickets', 'Please give each kind of ticket once.')
  if (tickets && privateAllowed !== undefined && kinds.includes('private') !== privateAllowed) {
    add('tickets', 'An experience has a private ticket when private_allowed is true, and only then.')
  }
  tickets?.forEach((ticket, at) => {
    for (const [field, message] of ticketErrors(ticket, now)) add(`tickets.${at}.${field}`, message)
  })
  if (Object.keys(errors).length > 0) throw new Refusal('VALIDATION', { errors })
}

function* ticketErrors({ kind, min, max, plannedPrices }: TicketContent, now: Date): Generator<[string, string]> {
  if (min > max) yield ['max', 'This must not be less than min.']
  if (kind === 'private' && (min !== 1 || max !== 1))
    yield ['max', 'A private booking has one private ticket: min 1, max 1.']
  const instants = plannedPrices.map(({ takesEffectAt }) => takesEffectAt)
  if (new Set(instants).size < instants.length)
    yield ['planned_prices', 'Only one price can take effect at an instant.']
  if (instants.some((instant) => new Date(instant) <= now)) {
    yield ['planned_prices', 'Please give an instant in the future; price is the price of now.']
  }
}

/**
 * Completes the content of an experience with defaults and its slug.
 * @throws Refusal EXPERIENCE_INCOMPLETE with every missing field
 */
export function completeContent(
  content: DraftContent,
  { id, images, slug }: { id: string; images: readonly unknown[]; slug?: string },
): CompleteContent {
  const missing: string[] = missingFields(content)
  if (content.tickets && !content.tickets.some(({ kind }) => kind === 'adult')) missing.push('tickets')
  if (images.length === 0) missing.push('pictures')
  if (missing.length > 0 || !isComplete(content)) {
    const messages: Record<string, string> = {
      tickets: 'Please give an adult ticket.',
      pictures: 'Please add a picture.',
    }
    const errors = Object.fromEntries(missing.map((field) => [field, [messages[field] ?? IS_MISSING]]))
    throw new Refusal('EXPERIENCE_INCOMPLETE', { errors })
  }
  const kept = content.slug === undefined ? slug : undefined
  return { ...DEFAULTS, ...content, slug: kept ?? slugWithId(content.slug ?? content.name, id) }
}

const isField = (key: string): key is Required => key in REQUIRED
const requiredFields = Object.keys(REQUIRED).filter(isField)
const missingFields = (content: DraftContent) =>
  requiredFields.filter((field) => content[field] === undefined).map((field) => REQUIRED[field])
const isComplete = (content: DraftContent): content is DraftContent & Pick<CompleteContent, Required> =>
  missingFields(content).length === 0

/** The slug of a name or of another slug, with the id at its end. */
export const slugWithId = (words: string, id: string): string =>
  words === id || words.endsWith(`-${id}`) ? words : slugOf(words, id)
