import type { DomainEvents } from 'shared/contracts'

/** An entry of the data layer, as a Google Analytics 4 event. */
export type Entry = { event: string } & Record<string, unknown>

/** Google Analytics expects pounds. */
const pounds = (pence: number) => Number((pence / 100).toFixed(2))

interface Sold {
  id: string
  name?: string | undefined
  totalInPence: number
  quantity?: number | undefined
  category: 'experience' | 'voucher'
}

function ecommerce({ id, name, totalInPence, quantity = 1, category }: Sold) {
  const value = pounds(totalInPence)
  const item = {
    item_id: id,
    ...(name ? { item_name: name } : {}),
    item_category: category,
    price: Number((value / Math.max(1, quantity)).toFixed(2)),
    quantity: Math.max(1, quantity),
  }
  return { currency: 'GBP', value, items: [item] }
}

export const viewItem = ({
  experienceId,
  name,
  priceInPence = 0,
}: DomainEvents['discovery/experience-opened']): Entry => ({
  event: 'view_item',
  ecommerce: ecommerce({ id: experienceId, name, totalInPence: priceInPence, category: 'experience' }),
})

export const checkoutOfBooking = ({
  experienceId,
  name,
  totalInPence = 0,
  seats,
}: DomainEvents['booking/held']): Entry => ({
  event: 'begin_checkout',
  ecommerce: ecommerce({ id: experienceId, name, totalInPence, quantity: seats, category: 'experience' }),
})

export const purchaseOfBooking = ({
  reference,
  experienceId,
  name,
  totalInPence,
  seats,
}: DomainEvents['booking/confirmed']): Entry => ({
  event: 'purchase',
  ecommerce: {
    transaction_id: reference,
    ...ecommerce({ id: experienceId, name, totalInPence, quantity: seats, category: 'experience' }),
  },
})

const gift = ({ experienceId, name, totalInPence }: DomainEvents['booking/voucher-ordered']) =>
  ecommerce({ id: experienceId ?? 'gift-voucher', name, totalInPence, category: 'voucher' })

export const checkoutOfVoucher = (voucher: DomainEvents['booking/voucher-ordered']): Entry => ({
  event: 'begin_checkout',
  ecommerce: gift(voucher),
})

/** The full UUID of a voucher opens its page, so only its beginning is sent as the transaction id. */
export const purchaseOfVoucher = (voucher: DomainEvents['booking/voucher-bought']): Entry => ({
  event: 'purchase',
  ecommerce: { transaction_id: `GV-${voucher.voucherUuid.slice(0, 8)}`, ...gift(voucher) },
})
