import CircuitBreaker from 'opossum'
import pLimit from 'p-limit'
import { z } from 'zod'

/** The supplier answered that it cannot do what was asked. Asking again does not help. */
export class SupplierRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'SupplierRefusal'
  }
}

/** The supplier did not answer in time, or not as the standard says. What was asked may have been done. */
export class SupplierAway extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options)
    this.name = 'SupplierAway'
  }
}

const Price = z.object({ original: z.int(), retail: z.int(), currency: z.string(), currencyPrecision: z.int() })

const Unit = z.object({
  id: z.string(),
  internalName: z.string(),
  title: z.string().nullish(),
  type: z.string(),
  restrictions: z.object({ paxCount: z.int().nullish() }).loose(),
  pricingFrom: z.array(Price).optional(),
})

const Place = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    postalAddress: z
      .object({
        streetAddress: z.string().nullish(),
        addressLocality: z.string().nullish(),
        postalCode: z.string().nullish(),
      })
      .nullish(),
  })
  .loose()

const Option = z.object({
  id: z.string(),
  default: z.boolean(),
  internalName: z.string(),
  title: z.string().nullish(),
  cancellationCutoffAmount: z.number(),
  cancellationCutoffUnit: z.string(),
  restrictions: z.object({ minUnits: z.int().nullable(), maxUnits: z.int().nullable() }),
  units: z.array(Unit),
  shortDescription: z.string().nullish(),
  description: z.string().nullish(),
  durationMinutesFrom: z.int().nullish(),
  locations: z
    .array(z.object({ shortDescription: z.string().nullish(), types: z.array(z.string()), place: Place }))
    .nullish(),
})

/** The fields of a product that we use. Suppliers send more. */
export const Product = z.object({
  id: z.string(),
  internalName: z.string(),
  availabilityType: z.enum(['START_TIME', 'OPENING_HOURS']),
  allowFreesale: z.boolean(),
  instantConfirmation: z.boolean(),
  options: z.array(Option).min(1),
  title: z.string().nullish(),
  shortDescription: z.string().nullish(),
  description: z.string().nullish(),
  durationMinutesFrom: z.int().nullish(),
  locations: Option.shape.locations,
})
export type Product = z.output<typeof Product>

export const Availability = z.object({
  id: z.string(),
  localDateTimeStart: z.iso.datetime({ offset: true }),
  localDateTimeEnd: z.iso.datetime({ offset: true }),
  utcCutoffAt: z.iso.datetime({ offset: true }),
  allDay: z.boolean(),
  available: z.boolean(),
  status: z.enum(['AVAILABLE', 'FREESALE', 'SOLD_OUT', 'LIMITED', 'CLOSED']),
  vacancies: z.int().nullable(),
  capacity: z.int().nullable(),
  openingHours: z.array(z.object({ from: z.string(), to: z.string() })),
  unitPricing: z.array(Price.extend({ unitId: z.string() })).optional(),
})
export type Availability = z.output<typeof Availability>

export const Booking = z.object({
  uuid: z.string(),
  status: z.enum(['ON_HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'REDEEMED', 'PENDING', 'REJECTED']),
  supplierReference: z.string().nullable(),
  utcExpiresAt: z.iso.datetime({ offset: true }).nullable(),
  pricing: Price.optional(),
  unitItems: z.array(
    z.object({
      unitId: z.string(),
      ticket: z
        .object({ deliveryOptions: z.array(z.object({ deliveryFormat: z.string(), deliveryValue: z.string() })) })
        .nullish(),
    }),
  ),
})
export type Booking = z.output<typeof Booking>

const Supplier = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.object({
    website: z.string().nullable(),
    email: z.string().nullable(),
    telephone: z.string().nullable(),
  }),
})

const ErrorBody = z.object({ error: z.string(), errorMessage: z.string().optional() })

/** A request that takes longer is given up. */
const DEADLINE_MS = 3_000
/**
 * Requests to one supplier at the same time. The others wait, because a slow supplier must not take all our connections; when too many wait, more are
 * not accepted. What is read for visitors has a separate lane, so that no number of visitors keeps a booking from being made.
 */
const READING = { concurrent: 6, waiting: 30 }
const BOOKING = { concurrent: 10, waiting: 50 }
/** After so many requests of which half failed, none is sent for a while. */
const BREAKER = { volumeThreshold: 5, errorThresholdPercentage: 50, resetTimeout: 30_000 }
const MAX_BODY_BYTES = 20_000_000

export interface OctoConnection {
  baseUrl: string
  key: string
}

/** Calls one supplier. All throw `SupplierRefusal` and `SupplierAway`. */
export interface OctoClient {
  supplier: () => Promise<z.output<typeof Supplier>>
  products: () => Promise<Product[]>
  availability: (query: object) => Promise<Availability[]>
  reserve: (body: object) => Promise<Booking>
  extend: (uuid: string, minutes: number) => Promise<Booking>
  confirm: (uuid: string, body: object) => Promise<Booking>
  cancel: (uuid: string, reason: string) => Promise<Booking>
  /** Null when the supplier does not know the booking. */
  read: (uuid: string) => Promise<Booking | null>
  /** True while requests are not sent because too many have failed. */
  isOpen: () => boolean
  close: () => void
}

interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** Creates the client of one supplier, with its deadline, circuit breaker and limit of concurrent requests. */
export function octoClient({ baseUrl, key }: OctoConnection, deadlineMs = DEADLINE_MS): OctoClient {
  async function send({ method, path, body }: Request, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(baseUrl.replace(/\/$/, '') + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        'octo-capabilities': 'octo/pricing, octo/content',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    const json = parseJson(await readText(response))
    if (response.ok && json !== undefined) return json
    const refusal = ErrorBody.safeParse(json)
    // A key that is refused is a fault of the connection, which staff mend: nothing about the booking is decided.
    const isFault = [401, 403, 429].includes(response.status) || response.status >= 500
    if (isFault || !refusal.success) throw new SupplierAway(`${method} ${path}: answered ${response.status}`)
    throw new SupplierRefusal(refusal.data.error, refusal.data.errorMessage ?? refusal.data.error)
  }

  async function sendInTime(request: Request): Promise<unknown> {
    try {
      return await send(request, AbortSignal.timeout(deadlineMs))
    } catch (cause) {
      if (cause instanceof SupplierRefusal || cause instanceof SupplierAway) throw cause
      const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : ''
      throw new SupplierAway(`${request.method} ${request.path}: ${reason}`, { cause })
    }
  }

  const createLane = ({ concurrent, waiting }: typeof READING) => ({
    // The deadline is ours, so that the request is really ended. A refusal is an answer, not a failure.
    breaker: new CircuitBreaker(sendInTime, {
      timeout: false,
      errorFilter: (error) => error instanceof SupplierRefusal,
      ...BREAKER,
    }),
    // Outside the breaker, for which a request that is not sent would be a failure.
    limit: pLimit(concurrent),
    waiting,
  })
  const [reading, booking] = [createLane(READING), createLane(BOOKING)]

  async function ask<S extends z.ZodType>(
    { breaker, limit, waiting }: typeof reading,
    schema: S,
    request: Request,
  ): Promise<z.output<S>> {
    if (limit.pendingCount >= waiting) throw new SupplierAway('too many requests wait already')
    const json = await limit(() => breaker.fire(request)).catch((error: unknown) => {
      if (error instanceof SupplierRefusal || error instanceof SupplierAway) throw error
      // The breaker is open.
      throw new SupplierAway(error instanceof Error ? error.message : 'not called', { cause: error })
    })
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new SupplierAway(`${request.method} ${request.path}: ${issue?.path.join('.')}: ${issue?.message}`)
  }

  const about = (uuid: string) => `/bookings/${encodeURIComponent(uuid)}`
  return {
    supplier: () => ask(reading, Supplier, { method: 'GET', path: '/supplier' }),
    products: () => ask(reading, z.array(Product), { method: 'GET', path: '/products' }),
    availability: (body) => ask(reading, z.array(Availability), { method: 'POST', path: '/availability', body }),
    reserve: (body) => ask(booking, Booking, { method: 'POST', path: '/bookings', body }),
    extend: (uuid, expirationMinutes) =>
      ask(booking, Booking, { method: 'POST', path: `${about(uuid)}/extend`, body: { expirationMinutes } }),
    confirm: (uuid, body) => ask(booking, Booking, { method: 'POST', path: `${about(uuid)}/confirm`, body }),
    cancel: (uuid, reason) =>
      ask(booking, Booking, { method: 'POST', path: `${about(uuid)}/cancel`, body: { reason } }),
    read: (uuid) =>
      ask(booking, Booking, { method: 'GET', path: about(uuid) }).catch((error: unknown) => {
        if (error instanceof SupplierRefusal && error.code === 'INVALID_BOOKING_UUID') return null
        throw error
      }),
    isOpen: () => reading.breaker.opened || booking.breaker.opened,
    close() {
      reading.breaker.shutdown()
      booking.breaker.shutdown()
    },
  }
}

/** @throws SupplierAway as soon as the response is too large */
async function readText({ body, url }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > MAX_BODY_BYTES) throw new SupplierAway(`${url}: an answer of more than ${MAX_BODY_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
