import { CancellationPolicy, categoryKeys, facilityKeys, Instant } from 'shared/contracts'
import { z } from 'zod'
import { ticketPriceRule } from '../../catalogue'
import { line, optionalLine, text } from './texts'

/** A week: sessions are longer than this never. */
const MAX_DURATION_MINUTES = 7 * 24 * 60
const MAX_CUTOFF_MINUTES = 2880
const MAX_GUESTS_OF_SESSION = 500
const MAX_PLANNED = 20

const Price = z.int('Please give the price in pence, a whole number.').check((context) => {
  const wrong = ticketPriceRule(context.value)
  if (wrong) context.issues.push({ code: 'custom', message: wrong, input: context.value })
})
const Guests = z.int().min(1).max(MAX_GUESTS_OF_SESSION, `Please use at most ${MAX_GUESTS_OF_SESSION}.`)

/** A price that a ticket gets at a later instant, in pence. */
export const PlannedPrice = z.strictObject({ price: Price, takes_effect_at: Instant })

const TicketBody = z.strictObject({
  kind: z.enum(['adult', 'child', 'private']),
  name: line(60),
  /** Pence. */
  price: Price,
  /** Fewest and most of this ticket in one booking. */
  min: Guests,
  max: Guests,
  /** Prices from a later instant on, for everything that is booked from then on. */
  planned_prices: z.array(PlannedPrice).max(MAX_PLANNED).default([]),
})

/** Lower-case words with hyphens. The id of the experience is added at the end. */
const Slug = z
  .string()
  .max(120, 'Please use at most 120 characters.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Please use lower-case letters, digits and single hyphens.')

/** United Kingdom postcode, written with or without its space. */
const Postcode = z
  .string()
  .transform((code) =>
    code
      .trim()
      .toUpperCase()
      .replace(/\s*(\d[A-Z]{2})$/, ' $1'),
  )
  .pipe(z.string().regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'Please give a UK postcode, like SO23 9LJ.'))

/** What a partner writes about an experience. A draft may leave out anything; an approved experience only what has a default below. */
export const ExperienceBody = z.strictObject({
  name: line(80).optional(),
  /** Made from the name when left out; an approved experience keeps its own. */
  slug: Slug.optional(),
  headline: line(140).optional(),
  /** Search words that are not shown. Default: none. */
  keywords: optionalLine(300).optional(),
  description: text(6000).optional(),
  /** Default: none. */
  itinerary: z
    .array(z.strictObject({ title: line(100), text: text(1000) }))
    .max(20)
    .optional(),
  /** Default: none. */
  inclusions: z
    .array(z.strictObject({ inclusion_type: z.enum(['included', 'excluded', 'bring']), text: line(200) }))
    .max(40)
    .optional(),
  categories: z.array(z.enum(categoryKeys)).min(1, 'Please choose at least one category.').optional(),
  /** Default: none. */
  facilities: z.array(z.enum(facilityKeys)).optional(),
  address: line(200).optional(),
  town: line(80).optional(),
  postcode: Postcode.optional(),
  latitude: z.number().min(49, 'This is not in the UK.').max(61, 'This is not in the UK.').optional(),
  longitude: z.number().min(-9, 'This is not in the UK.').max(2, 'This is not in the UK.').optional(),
  meeting_point: text(500).optional(),
  duration_minutes: z.int().min(5).max(MAX_DURATION_MINUTES).optional(),
  /** Years; null for any age, which is the default. */
  min_age: z.int().min(0).max(99).nullish(),
  unaccompanied_children_ok: z.boolean().optional(),
  min_guests: Guests.optional(),
  max_guests: Guests.optional(),
  private_allowed: z.boolean().optional(),
  /** How long before a session its sale ends. */
  cutoff_minutes: z.int().min(0).max(MAX_CUTOFF_MINUTES).optional(),
  cancellation_policy: CancellationPolicy.optional(),
  vouchers_allowed: z.boolean().optional(),
  /** One of each kind at most. An approved experience has an adult ticket: "From £25.00" is its price. */
  tickets: z.array(TicketBody).min(1, 'Please give at least one ticket.').max(3).optional(),
})
export type ExperienceBody = z.output<typeof ExperienceBody>
