import { randomUUID } from 'node:crypto'
import type { StateFile } from '../state-file'
import { inLondon } from './days'
import { initialProducts, type SandboxProduct } from './products'

export type BookingStatus = 'ON_HOLD' | 'PENDING' | 'CONFIRMED' | 'REJECTED' | 'EXPIRED' | 'CANCELLED'

const TAKES_PLACES: readonly BookingStatus[] = ['ON_HOLD', 'PENDING', 'CONFIRMED']

export interface SandboxBooking {
  uuid: string
  reference: string
  productId: string
  availabilityId: string
  status: BookingStatus
  createdAt: string
  updatedAt: string
  expiresAt: string | null
  confirmedAt: string | null
  cancellation: { refund: string; reason: string | null; utcCancelledAt: string } | null
  resellerReference: string | null
  notes: string | null
  contact: Record<string, unknown>
  unitItems: { uuid: string; unitId: string; resellerReference: string | null; code: string }[]
}

export interface OctoState {
  products: SandboxProduct[]
  bookings: SandboxBooking[]
  /** Places sold elsewhere, by availability. */
  soldElsewhere: Record<string, number>
  /** Where the supplier sends its webhooks. */
  webhookUrls: string[]
}

export const emptyOctoState = (): OctoState => ({
  products: initialProducts(),
  bookings: [],
  soldElsewhere: {},
  webhookUrls: [],
})

/** A refusal of the protocol: its code, and the id that it is about. */
export class OctoRefusal extends Error {
  constructor(
    readonly code: string,
    readonly subject: Record<string, string> = {},
  ) {
    super(code)
  }
}

const HOLD_MINUTES = 30

/** One session: a product's start, or a day with opening hours. Its id is `<product>_<day>_<time>`. */
export interface Slot {
  id: string
  product: SandboxProduct
  day: string
  startsAt: Date
  endsAt: Date
}

/** The supplier's office: what it sells, and what it has sold. */
export function createOffice(file: StateFile<OctoState>, now: () => Date = () => new Date()) {
  const { state } = file

  const productOf = (id: string): SandboxProduct => {
    const product = state.products.find((each) => each.id === id)
    if (!product) throw new OctoRefusal('INVALID_PRODUCT_ID', { productId: id })
    return product
  }

  function slotsOf(product: SandboxProduct, day: string): Slot[] {
    const [opens = '10:00', closes = '17:00'] = product.starts
    const starts = product.availabilityType === 'START_TIME' ? product.starts : [opens]
    return starts.map((time) => {
      const startsAt = inLondon(day, time)
      const endsAt =
        product.availabilityType === 'START_TIME'
          ? new Date(startsAt.getTime() + product.durationMinutes * 60_000)
          : inLondon(day, closes)
      return { id: `${product.id}_${day}_${time.replace(':', '')}`, product, day, startsAt, endsAt }
    })
  }

  function slotOf(id: string): Slot {
    const [productId = '', day = ''] = id.split('_')
    const product = state.products.find((each) => each.id === productId)
    const slot = product && /^\d{4}-\d{2}-\d{2}$/.test(day) && slotsOf(product, day).find((each) => each.id === id)
    if (!slot) throw new OctoRefusal('INVALID_AVAILABILITY_ID', { availabilityId: id })
    return slot
  }

  function expire(): void {
    for (const booking of state.bookings) {
      if (booking.status !== 'ON_HOLD' || !booking.expiresAt || new Date(booking.expiresAt) > now()) continue
      booking.status = 'EXPIRED'
      booking.expiresAt = null
      file.changed()
    }
  }

  function vacanciesOf({ id, product }: Slot): number {
    expire()
    const taken = state.bookings
      .filter(({ availabilityId, status }) => availabilityId === id && TAKES_PLACES.includes(status))
      .reduce((sum, { unitItems }) => sum + unitItems.length, 0)
    return Math.max(0, product.capacity - taken - (state.soldElsewhere[id] ?? 0))
  }

  function bookingOf(uuid: string): SandboxBooking {
    expire()
    const booking = state.bookings.find((each) => each.uuid === uuid)
    if (!booking) throw new OctoRefusal('INVALID_BOOKING_UUID', { uuid })
    return booking
  }

  function touch(booking: SandboxBooking): SandboxBooking {
    booking.updatedAt = now().toISOString()
    file.changed()
    return booking
  }

  function settle(booking: SandboxBooking, isAccepted: boolean): void {
    booking.status = isAccepted ? 'CONFIRMED' : 'REJECTED'
    if (isAccepted) booking.confirmedAt = now().toISOString()
  }

  const laterBy = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString()

  return {
    state,
    now,
    productOf,
    slotsOf,
    slotOf,
    vacanciesOf,
    bookingOf,

    reserve(wish: {
      uuid: string
      productId: string
      availabilityId: string
      minutes: number | null
      notes: string | null
      resellerReference: string | null
      unitIds: string[]
    }): SandboxBooking {
      expire()
      const known = state.bookings.find(({ uuid }) => uuid === wish.uuid)
      if (known) return known
      const product = productOf(wish.productId)
      const slot = slotOf(wish.availabilityId)
      if (slot.product.id !== product.id) throw new OctoRefusal('INVALID_AVAILABILITY_ID', { availabilityId: slot.id })
      const unknown = wish.unitIds.find((id) => !product.units.some((unit) => unit.id === id))
      if (unknown !== undefined) throw new OctoRefusal('INVALID_UNIT_ID', { unitId: unknown })
      if (slot.startsAt <= now() || wish.unitIds.length > vacanciesOf(slot))
        throw new OctoRefusal('UNPROCESSABLE_ENTITY')
      const at = now().toISOString()
      const booking: SandboxBooking = {
        uuid: wish.uuid,
        reference: `OC-${randomUUID().slice(0, 8).toUpperCase()}`,
        productId: product.id,
        availabilityId: slot.id,
        status: 'ON_HOLD',
        createdAt: at,
        updatedAt: at,
        expiresAt: laterBy(wish.minutes ?? HOLD_MINUTES),
        confirmedAt: null,
        cancellation: null,
        resellerReference: wish.resellerReference,
        notes: wish.notes,
        contact: {},
        unitItems: wish.unitIds.map((unitId) => ({
          uuid: randomUUID(),
          unitId,
          resellerReference: null,
          code: `OCTO-${randomUUID()}`,
        })),
      }
      state.bookings.push(booking)
      return touch(booking)
    },

    extend(uuid: string, minutes: number | null): SandboxBooking {
      const booking = bookingOf(uuid)
      if (booking.status !== 'ON_HOLD') throw new OctoRefusal('UNPROCESSABLE_ENTITY')
      booking.expiresAt = laterBy(minutes ?? HOLD_MINUTES)
      return touch(booking)
    },

    confirm(uuid: string, contact: Record<string, unknown>, resellerReference: string | null): SandboxBooking {
      const booking = bookingOf(uuid)
      if (booking.status === 'CONFIRMED') return booking
      if (booking.status !== 'ON_HOLD') throw new OctoRefusal('UNPROCESSABLE_ENTITY')
      Object.assign(booking, { expiresAt: null, contact })
      if (productOf(booking.productId).confirmsAtOnce) settle(booking, true)
      else booking.status = 'PENDING'
      booking.resellerReference = resellerReference ?? booking.resellerReference
      return touch(booking)
    },

    /** Confirms or rejects a booking that awaits the office's decision. */
    decide(uuid: string, isAccepted: boolean): SandboxBooking {
      const booking = bookingOf(uuid)
      if (booking.status !== 'PENDING') throw new OctoRefusal('UNPROCESSABLE_ENTITY')
      settle(booking, isAccepted)
      return touch(booking)
    },

    cancel(uuid: string, reason: string | null): SandboxBooking {
      const booking = bookingOf(uuid)
      if (!TAKES_PLACES.includes(booking.status)) return booking
      booking.status = booking.status === 'ON_HOLD' ? 'EXPIRED' : 'CANCELLED'
      booking.expiresAt = null
      booking.cancellation = { refund: 'FULL', reason, utcCancelledAt: now().toISOString() }
      return touch(booking)
    },

    /** Sells places of a session over the counter. */
    sellElsewhere(availabilityId: string, places: number): number {
      const slot = slotOf(availabilityId)
      state.soldElsewhere[slot.id] = Math.max(0, (state.soldElsewhere[slot.id] ?? 0) + places)
      file.changed()
      return vacanciesOf(slot)
    },

    /** Adds an address to which webhooks are sent. */
    addWebhook(url: string): void {
      if (!state.webhookUrls.includes(url)) state.webhookUrls.push(url)
      file.changed()
    },

    setPrice(productId: string, unitId: string, pence: number): void {
      const unit = productOf(productId).units.find(({ id }) => id === unitId)
      if (!unit) throw new OctoRefusal('INVALID_UNIT_ID', { unitId })
      unit.price = pence
      file.changed()
    },
  }
}

export type Office = ReturnType<typeof createOffice>
