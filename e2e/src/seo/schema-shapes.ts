type Validator = (value: unknown) => string | null

const nonEmptyText: Validator = (value) => (typeof value === 'string' && value.trim() !== '' ? null : 'must be words')
const absolute: Validator = (value) =>
  typeof value === 'string' && /^https?:\/\/[^/]+/.test(value) ? null : 'must be a whole address'
const isoDate: Validator = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? null
    : 'must be an ISO date'
const number =
  (min: number, max = Number.POSITIVE_INFINITY): Validator =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max ? null : `must be a number from ${min} to ${max}`
const price: Validator = (value) =>
  typeof value === 'string' && /^\d+\.\d\d$/.test(value) ? null : 'must be a price: 25.00'
const oneOf =
  (...allowed: string[]): Validator =>
  (value) =>
    allowed.some((each) => each === value) ? null : `must be one of ${allowed.join(', ')}`
const listOf =
  (judge: Validator, min = 1): Validator =>
  (value) => {
    if (!Array.isArray(value) || value.length < min) return `must be a list of at least ${min}`
    return value.map(judge).find((fault) => fault !== null) ?? null
  }
const thing =
  (...types: string[]): Validator =>
  (value) => {
    const faults = problemsIn(value)
    return typeOf(value) !== null && types.includes(typeOf(value) ?? '')
      ? (faults[0] ?? null)
      : `must be ${types.join(' or ')}`
  }
const oneOrMore =
  (judge: Validator): Validator =>
  (value) =>
    Array.isArray(value) ? listOf(judge)(value) : judge(value)

interface Shape {
  needs: Readonly<Record<string, Validator>>
  may?: Readonly<Record<string, Validator>>
}

const AVAILABILITY = oneOf(...['InStock', 'SoldOut', 'Discontinued'].map((name) => `https://schema.org/${name}`))

/**
 * The schema.org types that we use: the properties that search engines require (`needs`), and the optional ones that we
 * add (`may`).
 */
const shapes: Readonly<Record<string, Shape>> = {
  Product: {
    needs: {
      name: nonEmptyText,
      description: nonEmptyText,
      image: listOf(absolute),
      url: absolute,
      offers: thing('Offer', 'AggregateOffer'),
    },
    may: { sku: nonEmptyText, brand: thing('Brand'), aggregateRating: thing('AggregateRating') },
  },
  Offer: {
    needs: { price, priceCurrency: oneOf('GBP'), availability: AVAILABILITY, url: absolute, validFrom: isoDate },
    may: { availabilityStarts: isoDate },
  },
  Event: {
    needs: {
      name: nonEmptyText,
      description: nonEmptyText,
      url: absolute,
      image: listOf(absolute),
      startDate: isoDate,
      endDate: isoDate,
      eventStatus: oneOf('https://schema.org/EventScheduled'),
      eventAttendanceMode: oneOf('https://schema.org/OfflineEventAttendanceMode'),
      location: thing('Place'),
      organizer: thing('Organization'),
      offers: thing('Offer'),
    },
  },
  Place: { needs: { name: nonEmptyText, address: thing('PostalAddress'), geo: thing('GeoCoordinates') } },
  PostalAddress: {
    needs: { streetAddress: nonEmptyText, addressLocality: nonEmptyText, postalCode: nonEmptyText },
    may: { addressRegion: nonEmptyText, addressCountry: oneOf('GB') },
  },
  GeoCoordinates: { needs: { latitude: number(-90, 90), longitude: number(-180, 180) } },
  AggregateOffer: {
    needs: {
      lowPrice: price,
      highPrice: price,
      priceCurrency: oneOf('GBP'),
      availability: AVAILABILITY,
      url: absolute,
    },
  },
  AggregateRating: {
    needs: { ratingValue: number(1, 5), reviewCount: number(1), bestRating: number(5, 5), worstRating: number(1, 1) },
  },
  Brand: { needs: { name: nonEmptyText } },
  BreadcrumbList: { needs: { itemListElement: listOf(thing('ListItem'), 2) } },
  ListItem: { needs: { position: number(1), name: nonEmptyText, item: absolute } },
  BlogPosting: {
    needs: {
      headline: nonEmptyText,
      description: nonEmptyText,
      image: oneOrMore(absolute),
      datePublished: isoDate,
      dateModified: isoDate,
      author: thing('Person'),
      publisher: thing('Organization'),
      mainEntityOfPage: absolute,
    },
    may: { keywords: nonEmptyText, inLanguage: nonEmptyText },
  },
  Person: { needs: { name: nonEmptyText }, may: { jobTitle: nonEmptyText } },
  Organization: {
    needs: { name: nonEmptyText, url: absolute },
    may: {
      logo: thing('ImageObject'),
      sameAs: listOf(absolute),
      contactPoint: thing('ContactPoint'),
      areaServed: thing('AdministrativeArea'),
    },
  },
  AdministrativeArea: { needs: { name: nonEmptyText } },
  ContactPoint: { needs: { contactType: nonEmptyText }, may: { email: nonEmptyText, telephone: nonEmptyText } },
  ImageObject: { needs: { url: absolute }, may: { width: nonEmptyText, height: nonEmptyText } },
  WebSite: {
    needs: { name: nonEmptyText, url: absolute, potentialAction: thing('SearchAction') },
    may: { inLanguage: nonEmptyText },
  },
  SearchAction: { needs: { target: thing('EntryPoint'), 'query-input': oneOf('required name=search_term_string') } },
  EntryPoint: {
    needs: {
      urlTemplate: (value) =>
        String(value).includes('{search_term_string}') ? absolute(value) : 'must name the words',
    },
  },
  FAQPage: { needs: { mainEntity: listOf(thing('Question')) } },
  Question: { needs: { name: nonEmptyText, acceptedAnswer: thing('Answer') } },
  Answer: { needs: { text: nonEmptyText } },
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
export const typeOf = (value: unknown): string | null =>
  isObject(value) && typeof value['@type'] === 'string' ? value['@type'] : null

/** All faults of a schema.org object as text. Unknown types and properties are faults. */
export function problemsIn(value: unknown): string[] {
  const type = typeOf(value)
  const shape = type === null ? undefined : shapes[type]
  if (!isObject(value) || !shape) return [`${type ?? 'What has no type'} is not known`]
  const { needs, may = {} } = shape
  const missing = Object.keys(needs).filter((name) => value[name] === undefined)
  const wrong = Object.entries(value).flatMap(([name, inside]) => {
    if (name === '@type' || name === '@context') return []
    const judge = needs[name] ?? may[name]
    const fault = judge ? judge(inside) : 'is not known'
    return fault === null ? [] : [`${type}.${name} ${fault}`]
  })
  return [...missing.map((name) => `${type}.${name} is missing`), ...wrong]
}

/** The faults of a complete JSON-LD block, including its `@context`. */
export const problemsOfBlock = (block: unknown): string[] => [
  ...(isObject(block) && block['@context'] === 'https://schema.org' ? [] : ['@context is not schema.org']),
  ...problemsIn(block),
]
