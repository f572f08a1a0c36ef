import type { SupplierProduct, SupplierUnit } from '../platform/database/schema'
import type { Product } from './octo-client'

type Option = Product['options'][number]
type Unit = Option['units'][number]

const CURRENCY = 'GBP'
const PRECISION = 2
const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1440 }
/** A party of unlimited size at the supplier is limited to this here. */
const MAX_UNITS = 60

/** What an option of a product is for us: a product to sell, or the reason why it cannot be sold. */
export type MappedOption = { optionId: string } & ({ product: SupplierProduct } | { unsellable: string })

/** Maps each option of a product. Each option is sold as a separate experience. */
export const mapProduct = (product: Product): MappedOption[] =>
  product.options.map((option) => {
    const { id: optionId } = option
    const units = unitsOf(option)
    if (typeof units === 'string') return { optionId, unsellable: units }
    return { optionId, product: describe(product, option, units) }
  })

/** The tickets of an option: one for adults and perhaps one for children; else why there are none. */
function unitsOf({ units }: Option): SupplierUnit[] | string {
  const adult = units.find(({ type }) => type === 'ADULT')
  const child = units.find(({ type }) => ['CHILD', 'YOUTH'].includes(type))
  if (!adult) return 'It has no ticket for adults.'
  const wanted: [SupplierUnit['kind'], Unit | undefined][] = [
    ['adult', adult],
    ['child', child],
  ]
  const mapped = wanted.flatMap(([kind, unit]) => (unit ? [{ kind, unit, price: priceOf(unit) }] : []))
  if (mapped.some(({ price }) => price === null)) return 'It has no prices in pounds.'
  return mapped.map(({ kind, unit, price }) => ({
    id: unit.id,
    kind,
    name: unit.title ?? unit.internalName,
    priceInPence: price ?? 0,
  }))
}

/** The price of a unit in pence; null without one in pounds. */
function priceOf({ pricingFrom = [] }: Unit): number | null {
  const price = pricingFrom.find(
    ({ currency, currencyPrecision }) => currency === CURRENCY && currencyPrecision === PRECISION,
  )
  return price?.retail ?? null
}

function describe(product: Product, option: Option, units: SupplierUnit[]): SupplierProduct {
  const start = (option.locations ?? product.locations ?? []).find(({ types }) => types.includes('START'))
  const address = start?.place.postalAddress
  const title = product.title ?? product.internalName
  return {
    name: product.options.length > 1 && !option.default ? `${title}: ${option.title ?? option.internalName}` : title,
    headline: option.shortDescription ?? product.shortDescription ?? '',
    description: option.description ?? product.description ?? '',
    durationMinutes: option.durationMinutesFrom ?? product.durationMinutesFrom ?? null,
    meetingPoint: start?.shortDescription ?? null,
    latitude: start?.place.latitude ?? null,
    longitude: start?.place.longitude ?? null,
    address: {
      street: address?.streetAddress ?? null,
      town: address?.addressLocality ?? null,
      postcode: address?.postalCode ?? null,
    },
    minUnits: option.restrictions.minUnits ?? 1,
    maxUnits: Math.min(option.restrictions.maxUnits ?? MAX_UNITS, MAX_UNITS),
    confirmsAtOnce: product.instantConfirmation,
    cutoffHours: Math.ceil((option.cancellationCutoffAmount * (MINUTES[option.cancellationCutoffUnit] ?? 60)) / 60),
    units,
  }
}

/** The fields in which two descriptions differ, as `field: before → after`. */
export function differencesOf(before: SupplierProduct, after: SupplierProduct): string[] {
  const [old, fresh] = [flatten(before), flatten(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field) ?? '–', fresh.get(field) ?? '–']
    return was === is ? [] : [`${field}: ${was} → ${is}`]
  })
}

/** Every value by its path, such as `address.town` or `units.adult.priceInPence`. */
function flatten({ units, address, ...rest }: SupplierProduct): Map<string, string> {
  const flat = new Map(Object.entries(rest).map(([field, value]) => [field, String(value ?? '–')]))
  for (const [field, value] of Object.entries(address)) flat.set(`address.${field}`, value ?? '–')
  for (const { kind, id, name, priceInPence } of units)
    for (const [field, value] of Object.entries({ id, name, priceInPence }))
      flat.set(`units.${kind}.${field}`, String(value))
  return flat
}
