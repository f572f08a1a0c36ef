import { TIME_ZONE } from 'shared/formats'
import type { experiences, tickets } from '../platform/database/schema'
import type { Settings } from '../platform/settings'
import type { Capabilities } from './capabilities'
import { invalidOption } from './octo-error'
import { priceOf } from './pricing'
import { productContent, unitContent } from './product-content'

type ExperienceRow = typeof experiences.$inferSelect
export type TicketRow = typeof tickets.$inferSelect

/** What a product is made of: an experience, its tickets, and the times of day in London at which its sessions start, as HH:mm. */
export interface ProductSource {
  experience: ExperienceRow
  hostName: string
  tickets: readonly TicketRow[]
  startTimes: readonly string[]
}

/** Places of an experience are sold one by one, or all of a session to a private party. */
export const OPTION_IDS = ['DEFAULT', 'PRIVATE'] as const
export type OptionId = (typeof OPTION_IDS)[number]

/** A child's ticket is for guests below this age. */
const ADULT_AGE = 16
const MAX_AGE = 120

/** The tickets that an option sells. */
export const ticketsOfOption = ({ tickets }: ProductSource, optionId: OptionId): TicketRow[] =>
  tickets.filter(({ kind }) => (kind === 'private') === (optionId === 'PRIVATE'))

/** @throws OctoError INVALID_OPTION_ID for an option that the product does not have */
export function optionIdOf(source: ProductSource, text: string): OptionId {
  const id = OPTION_IDS.find((known) => known === text)
  if (!id || !hasOption(source, id)) throw invalidOption(text)
  return id
}

const hasOption = (source: ProductSource, id: OptionId): boolean =>
  ticketsOfOption(source, id).length > 0 && (id === 'DEFAULT' || source.experience.privateAllowed)

/**
 * Until when a booking is cancelled free of charge, before its start. A strict booking is refunded only within 24 hours of being made, and
 * at most until 48 hours before its start.
 */
const CUTOFFS = {
  flexible: { cancellationCutoff: '24 hours', cancellationCutoffAmount: 24, cancellationCutoffUnit: 'hour' },
  moderate: { cancellationCutoff: '7 days', cancellationCutoffAmount: 7, cancellationCutoffUnit: 'day' },
  strict: {
    cancellationCutoff: '48 hours, within 24 hours of booking',
    cancellationCutoffAmount: 48,
    cancellationCutoffUnit: 'hour',
  },
} as const

function unitOf(ticket: TicketRow, source: ProductSource, { hasPricing, hasContent }: Capabilities) {
  const { experience, tickets } = source
  const isChild = ticket.kind === 'child'
  const isPrivate = ticket.kind === 'private'
  const adults = tickets.filter(({ kind }) => kind === 'adult').map(({ id }) => id)
  const least = experience.minAge ?? 0
  return {
    id: ticket.id,
    internalName: ticket.name,
    reference: null,
    type: isPrivate ? 'OTHER' : isChild ? 'CHILD' : 'ADULT',
    requiredContactFields: [],
    restrictions: {
      minAge: isChild || isPrivate ? least : Math.max(least, ADULT_AGE),
      maxAge: isChild ? ADULT_AGE - 1 : MAX_AGE,
      idRequired: false,
      minQuantity: ticket.min,
      maxQuantity: ticket.max,
      paxCount: isPrivate ? experience.maxGuests : 1,
      accompaniedBy: isChild && !experience.unaccompaniedChildrenOk ? adults : [],
    },
    ...(hasPricing && { pricingFrom: [priceOf(ticket.priceInPence)] }),
    ...(hasContent && unitContent(ticket)),
  }
}

/** An option of a product. */
export function optionOf(source: ProductSource, id: OptionId, capabilities: Capabilities, settings: Settings) {
  const { experience, startTimes } = source
  const isPrivate = id === 'PRIVATE'
  const sold = ticketsOfOption(source, id)
  return {
    id,
    default: !isPrivate,
    internalName: isPrivate ? 'Private group' : 'Places',
    reference: null,
    availabilityLocalStartTimes: startTimes.length > 0 ? startTimes : ['00:00'],
    ...CUTOFFS[experience.cancellationPolicy],
    requiredContactFields: [],
    restrictions: isPrivate
      ? { minUnits: 1, maxUnits: 1 }
      : { minUnits: experience.minGuests, maxUnits: experience.maxGuests },
    units: sold.map((ticket) => unitOf(ticket, source, capabilities)),
    ...(capabilities.hasPricing && {
      pricingFrom: [priceOf(Math.min(...sold.map(({ priceInPence }) => priceInPence)))],
    }),
    ...(capabilities.hasContent && productContent(source, settings)),
  }
}

/** An experience as a product of OCTO. Its id is that of the experience. */
export function productOf(source: ProductSource, capabilities: Capabilities, settings: Settings) {
  const { experience } = source
  return {
    id: experience.id,
    internalName: experience.name,
    reference: experience.slug,
    locale: 'en-GB',
    timeZone: TIME_ZONE,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['TICKET'],
    redemptionMethod: 'DIGITAL',
    options: OPTION_IDS.filter((id) => hasOption(source, id)).map((id) => optionOf(source, id, capabilities, settings)),
    ...(capabilities.hasPricing && {
      defaultCurrency: 'GBP',
      availableCurrencies: ['GBP'],
      pricingPer: 'UNIT',
      includeTax: true,
    }),
    ...(capabilities.hasContent && productContent(source, settings)),
  }
}
