import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createPublisher } from 'shared/bus'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { designPath, readPounds, voucherDesigns } from 'shared/rules'
import { $user, sessionEnded } from 'shared/session'
import { $settings, $today, readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { $voucherExperience, voucherExperienceCleared, voucherExperienceSet } from '../../domain/draft/draft'
import type { Experience } from '../../domain/draft/selection-rules'
import { emptyGift, type Gift, giftErrors, orderOf } from '../../domain/voucher/gift'
import { persistGiftFx, restoreGiftFx } from '../../domain/voucher/persisted-gift'
import { voucherPayPath } from '../../domain/voucher/voucher'
import { voucherData } from '../../domain/voucher/voucher-data'
import { bought, saleOf } from '../../domain/voucher/voucher-sale'

export type PurchaseRefusal = RefusalOf<'POST /api/customer/vouchers'>
export type GivableTicket = ResponseOf<'GET /api/customer/experiences/:id/tickets'>['data'][number]

const publish = createPublisher('booking')

/** Maximum quantity per ticket in one gift. */
export const MAX_TICKETS = 20

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const changed = createEvent<Partial<Gift>>()
export const quantityChanged = createEvent<{ ticketId: string; quantity: number }>()
export const submitted = createEvent()
export const retryPressed = createEvent()

export const createIdempotencyKeyFx = createEffect(() => crypto.randomUUID())

const recallFx = attach({ effect: restoreGiftFx })
const persistFx = attach({ effect: persistGiftFx })
const readDayFx = attach({ mapParams: (_: PageVisit) => {}, effect: readTodayFx })
const experience = createQuery({ effect: api.experienceFx, select: ({ data }): Experience => data })
const tickets = createQuery({ effect: api.experienceTicketsFx, select: ({ data }): readonly GivableTicket[] => data })
const buyFx = attach({ effect: api.buyVoucherFx })

const idIn = (search: string): string | null => {
  const id = new URLSearchParams(search).get('experience')
  return id && /^[0-9a-z]{1,20}$/.test(id) ? id : null
}
export const $experienceId = createStore<string | null>(null, { sid: 'booking/gift/of' }).on(visited, (_, { search }) =>
  idIn(search),
)
export const $experience = experience.$data
export const $tickets = tickets.$data.map((loaded) => loaded ?? [])
export const $loadFailure = combine(
  experience.$error,
  tickets.$error,
  (ofExperience, ofTickets) => ofExperience ?? ofTickets,
)

/** Fields that differ from the empty form, for example typed before hydration. They take precedence over persisted values. */
const touchedOf = (gift: Gift): Partial<Gift> => {
  const empty: Record<string, unknown> = { ...emptyGift }
  return Object.fromEntries(Object.entries(gift).filter(([field, value]) => value !== empty[field]))
}

export const $gift = createStore<Gift>(emptyGift)
  .on(recallFx.doneData, (gift, kept) => (kept ? { ...gift, ...kept.gift, ...touchedOf(gift) } : gift))
  .on(changed, (gift, changes) => ({ ...gift, ...changes }))
  .on([bought, sessionEnded], () => emptyGift)
const ticketsCounted = createEvent<Record<string, number>>()
export const $quantities = createStore<Record<string, number>>({})
  .on(tickets.succeeded, (quantities, { data }) => startWith(data, quantities))
  .on(recallFx.doneData, (quantities, kept) => (kept ? { ...quantities, ...kept.quantities } : quantities))
  .on(ticketsCounted, (_, quantities) => quantities)
  .on([bought, sessionEnded], () => ({}))

/** Starts with two adults, because a gift is rarely for one person. */
function startWith(tickets: readonly GivableTicket[], known: Record<string, number>): Record<string, number> {
  if (tickets.some(({ id }) => known[id])) return known
  const adult = tickets.find(({ kind }) => kind === 'adult')
  return adult ? { [adult.id]: Math.min(2, adult.max) } : {}
}

// The private ticket and single tickets exclude each other.
sample({
  clock: quantityChanged,
  source: { quantities: $quantities, tickets: $tickets },
  fn: ({ quantities, tickets }, { ticketId, quantity }) => {
    const isPrivate = (id: string) => tickets.find((ticket) => ticket.id === id)?.private ?? false
    const kept = Object.entries(quantities).filter(([id]) => quantity === 0 || isPrivate(id) === isPrivate(ticketId))
    return { ...Object.fromEntries(kept), [ticketId]: quantity }
  },
  target: ticketsCounted,
})

const $giftedExperience = combine($experienceId, $tickets, $quantities, (experienceId, tickets, quantities) =>
  experienceId === null
    ? null
    : { experienceId, quantities: Object.fromEntries(tickets.map(({ id }) => [id, quantities[id] ?? 0])) },
)
/** Expected total in pence. The API decides the amount to pay. */
export const $total = combine($experienceId, $tickets, $quantities, $gift, (id, tickets, quantities, { amount }) =>
  id === null
    ? (readPounds(amount) ?? 0)
    : tickets.reduce((sum, { id: ticketId, price }) => sum + price * (quantities[ticketId] ?? 0), 0),
)
/** Messages of all fields; the form decides when it shows them. */
export const $errors = combine($gift, $giftedExperience, $today, (gift, given, today) =>
  giftErrors(gift, given, today ?? ''),
)
export const $failure = createStore<Failure<PurchaseRefusal> | null>(null)
  .on(buyFx.failData, (_, failure) => failure)
  .reset(submitted, changed, quantityChanged, left)
export const $isOrdering = buyFx.pending

export const $head = combine(
  { experience: $experience, id: $experienceId, settings: $settings },
  ({ experience, id, settings }): Head =>
    experience && id
      ? {
          title: `Give ${experience.name}`,
          description: `A gift voucher for ${experience.name} in ${experience.town}: choose a design, write a few words, and we deliver it on the morning you pick.`,
          canonical: pathTo('/vouchers/purchase', { experience: id }),
          image: experience.picture.url,
        }
      : {
          title: 'Gift vouchers',
          description:
            'A gift voucher for any day out in Hampshire, from £10. Choose a design, write a few words, and we deliver it on the morning you pick.',
          canonical: pathTo('/vouchers/purchase'),
          image: designPath(voucherDesigns[0].id),
          ...(settings && typeof window === 'undefined' ? { structuredData: [voucherData(settings)] } : {}),
        },
)

sample({ clock: visited, target: readDayFx })
// Restores the persisted gift in the browser, after hydration: the server has none.
sample({ clock: visited, fn: () => {}, target: recallFx })
const experienceNamed = sample({ clock: visited, source: $experienceId })
sample({
  clock: experienceNamed.filterMap((id) => (id === null ? undefined : { params: { id } })),
  target: [experience.start, tickets.start],
})
sample({
  clock: experienceNamed,
  filter: (id) => id === null,
  fn: () => {},
  target: [experience.stop, tickets.stop],
})
sample({ clock: retryPressed, target: [experience.refetch, tickets.refetch] })
sample({ clock: left, target: [experience.stop, tickets.stop] })
const $givable = combine($experienceId, $tickets, (experienceId, tickets) =>
  experienceId !== null && tickets.length > 0 ? { experienceId, tickets } : null,
)
sample({ clock: $givable, filter: Boolean, target: voucherExperienceSet })
sample({
  clock: visited,
  source: $voucherExperience,
  filter: (given, { search }) => given !== null && idIn(search) === null,
  fn: () => {},
  target: voucherExperienceCleared,
})
sample({ clock: left, target: voucherExperienceCleared })

// Prefills the buyer from the account of a signed-in customer.
const buyerMissing = sample({
  clock: [$user, visited],
  source: { user: $user, gift: $gift },
  fn: ({ user, gift }) => (gift.firstName || gift.lastName || gift.email ? null : user),
})
sample({
  clock: buyerMissing,
  filter: Boolean,
  fn: ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
  target: changed,
})
// Does not persist anything before the persisted gift has been read.
const $isRead = createStore(false, { serialize: 'ignore' }).on(recallFx.finally, () => true)
sample({
  clock: [changed, ticketsCounted, recallFx.done],
  source: { gift: $gift, quantities: $quantities, isRead: $isRead },
  filter: ({ gift, isRead }) => isRead && gift !== emptyGift,
  fn: ({ gift: { acceptTerms: _, ...gift }, quantities }) => ({ gift, quantities }),
  target: persistFx,
})

const ready = sample({
  clock: submitted,
  source: { errors: $errors, ordering: $isOrdering },
  filter: ({ errors, ordering }) => Object.keys(errors).length === 0 && !ordering,
})
// An unchanged order keeps its idempotency key, so that a resend after a lost response or a return from the payment is the same order.
const $key = createStore<string | null>(null)
  .on(createIdempotencyKeyFx.doneData, (_, key) => key)
  .reset(changed, quantityChanged, bought, sessionEnded)
sample({ clock: ready, source: $key, filter: (key) => key === null, fn: () => {}, target: createIdempotencyKeyFx })
sample({
  clock: [sample({ clock: ready, source: $key, filter: Boolean }), createIdempotencyKeyFx.doneData],
  source: { gift: $gift, given: $giftedExperience, total: $total },
  fn: ({ gift, given, total }, idempotencyKey) => ({ body: orderOf(gift, given, total), idempotencyKey }),
  target: buyFx,
})
// Reloads the tickets after PRICE_CHANGED, so that the page shows the new price.
sample({
  clock: buyFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.code === 'PRICE_CHANGED',
  fn: () => {},
  target: tickets.refetch,
})
sample({ clock: buyFx.doneData, fn: ({ data }) => saleOf(data), target: publish('booking/voucher-ordered') })
sample({
  clock: buyFx.doneData,
  fn: ({ data }) => ({ to: voucherPayPath(data.uuid) }),
  target: navigationRequested,
})
