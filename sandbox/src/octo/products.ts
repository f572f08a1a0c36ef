/*
 * Products of the sandbox's supplier, as OCTO describes them (capabilities pricing and content).
 */

export interface SandboxUnit {
  id: string
  type: 'ADULT' | 'CHILD'
  title: string
  /** In pence. */
  price: number
}

export interface SandboxProduct {
  id: string
  title: string
  shortDescription: string
  description: string
  availabilityType: 'START_TIME' | 'OPENING_HOURS'
  /** Times of day at which it starts; the opening hours of a product without start times. */
  starts: readonly string[]
  durationMinutes: number
  /** False when the office decides about each booking later. */
  confirmsAtOnce: boolean
  capacity: number
  meetingPoint: string
  place: { latitude: number; longitude: number; street: string; town: string; postcode: string }
  units: SandboxUnit[]
}

/** What the supplier offers on every day. */
export const initialProducts = (): SandboxProduct[] => [
  {
    id: 'river-kayaks',
    title: 'Kayak the Beaulieu River',
    shortDescription: 'Two slow hours between oak woods and salt marsh',
    description: 'Paddle downstream with the tide, past oyster beds and herons, and be picked up at the end.',
    availabilityType: 'START_TIME',
    starts: ['10:00', '14:00'],
    durationMinutes: 120,
    confirmsAtOnce: true,
    capacity: 8,
    meetingPoint: 'At the slipway below the village hall',
    place: { latitude: 50.8177, longitude: -1.4527, street: 'The Slipway', town: 'Beaulieu', postcode: 'SO42 7ZN' },
    units: [
      { id: 'adult', type: 'ADULT', title: 'Adult', price: 3200 },
      { id: 'child', type: 'CHILD', title: 'Child (under 16)', price: 1800 },
    ],
  },
  {
    id: 'walled-garden',
    title: 'A Day in a Walled Garden',
    shortDescription: 'Peaches on old brick, and tea under the fig tree',
    description: 'Come when you like and stay until the gate closes. The gardeners are glad to be asked.',
    availabilityType: 'OPENING_HOURS',
    starts: ['10:00', '17:00'],
    durationMinutes: 420,
    confirmsAtOnce: true,
    capacity: 40,
    meetingPoint: 'At the green door in the north wall',
    place: { latitude: 51.0632, longitude: -1.308, street: '2 Garden Lane', town: 'Winchester', postcode: 'SO23 9LX' },
    units: [{ id: 'adult', type: 'ADULT', title: 'Visitor', price: 900 }],
  },
  {
    id: 'boathouse-supper',
    title: 'Supper in the Boathouse',
    shortDescription: 'One long table, and whatever the nets brought in',
    description:
      'The cook looks at the catch and at the list of guests, and then says yes. Bring a jumper for the walk home.',
    availabilityType: 'START_TIME',
    starts: ['18:30'],
    durationMinutes: 180,
    confirmsAtOnce: false,
    capacity: 12,
    meetingPoint: 'At the boathouse, beside the fuel berth',
    place: { latitude: 50.7592, longitude: -1.5417, street: '1 Quay Road', town: 'Lymington', postcode: 'SO41 3ET' },
    units: [{ id: 'adult', type: 'ADULT', title: 'Guest', price: 4800 }],
  },
]

/** A price of OCTO, in pence. */
export const priceOf = (pence: number) => ({
  original: pence,
  retail: pence,
  net: Math.round(pence * 0.8),
  currency: 'GBP',
  currencyPrecision: 2,
  includedTaxes: [],
})

const unitOf = ({ id, type, title, price }: SandboxUnit) => ({
  id,
  internalName: title,
  reference: null,
  type,
  requiredContactFields: [],
  restrictions: {
    minAge: type === 'CHILD' ? 4 : 16,
    maxAge: type === 'CHILD' ? 15 : 120,
    idRequired: false,
    minQuantity: null,
    maxQuantity: null,
    paxCount: 1,
    accompaniedBy: type === 'CHILD' ? ['adult'] : [],
  },
  pricingFrom: [priceOf(price)],
  title,
  shortDescription: title,
  features: [],
})

/** The one option of a product. */
export const optionOf = (product: SandboxProduct) => ({
  id: 'DEFAULT',
  default: true,
  internalName: 'Standard',
  reference: null,
  availabilityLocalStartTimes: product.availabilityType === 'START_TIME' ? product.starts : ['00:00'],
  cancellationCutoff: '24 hours',
  cancellationCutoffAmount: 24,
  cancellationCutoffUnit: 'hour',
  requiredContactFields: [],
  restrictions: { minUnits: 1, maxUnits: product.capacity },
  units: product.units.map(unitOf),
  pricingFrom: [priceOf(Math.min(...product.units.map(({ price }) => price)))],
})

/** A product as OCTO shows it. */
export const productOf = (product: SandboxProduct) => {
  const { latitude, longitude, street, town, postcode } = product.place
  return {
    id: product.id,
    internalName: product.title,
    reference: null,
    locale: 'en-GB',
    timeZone: 'Europe/London',
    allowFreesale: false,
    instantConfirmation: product.confirmsAtOnce,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: product.availabilityType,
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['TICKET'],
    redemptionMethod: 'DIGITAL',
    options: [optionOf(product)],
    defaultCurrency: 'GBP',
    availableCurrencies: ['GBP'],
    pricingPer: 'UNIT',
    title: product.title,
    shortDescription: product.shortDescription,
    description: product.description,
    features: [],
    faqs: [],
    media: [],
    locations: [
      {
        title: town,
        shortDescription: product.meetingPoint,
        types: ['START'],
        minutesTo: null,
        minutesAt: null,
        place: {
          latitude,
          longitude,
          postalAddress: {
            streetAddress: street,
            addressLocality: town,
            addressRegion: 'Hampshire',
            postalCode: postcode,
            addressCountry: 'GB',
            postOfficeBoxNumber: null,
          },
          identifiers: {},
          sameAs: [],
        },
      },
    ],
    categoryLabels: [],
    durationMinutesFrom: product.durationMinutes,
    durationMinutesTo: null,
    commentary: [],
  }
}
