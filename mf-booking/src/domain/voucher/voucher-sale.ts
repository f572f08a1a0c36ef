import { attach, createEvent, createStore, sample } from 'effector'
import { createPublisher } from 'shared/bus'
import { clearGiftFx } from './persisted-gift'
import type { Voucher } from './voucher'

const publish = createPublisher('booking')
const clearFx = attach({ effect: clearGiftFx })

/** The card service has accepted a payment for this voucher in this tab, or the bank redirected back after a successful one. */
export const paymentAccepted = createEvent<string>()
/** The page has loaded this voucher. */
export const shown = createEvent<Voucher>()

/** Public details of a voucher sale, for domain events. */
export const saleOf = ({ uuid, experience, initial }: Pick<Voucher, 'uuid' | 'experience' | 'initial'>) => ({
  voucherUuid: uuid,
  experienceId: experience?.id ?? null,
  name: experience?.name ?? 'Gift voucher',
  totalInPence: initial,
})

/** UUID of the voucher whose payment the card service has accepted in this tab, until the API reports it as paid. */
export const $charged = createStore<string | null>(null, { serialize: 'ignore' }).on(paymentAccepted, (_, uuid) => uuid)
/** The API reports a voucher charged in this tab as paid. */
export const bought = sample({
  clock: shown,
  source: $charged,
  filter: (uuid, voucher) => uuid === voucher.uuid && voucher.paymentStatus === 'paid',
  fn: (_, voucher) => saleOf(voucher),
})
$charged.reset(bought)
sample({ clock: bought, target: publish('booking/voucher-bought') })
// The gift stays persisted until the payment, so that the buyer can go back and change it.
sample({ clock: bought, fn: () => {}, target: clearFx })
