import { attach, createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import { forgetGiftFx } from './kept-gift'
import type { Voucher } from './voucher'

const announce = announcer('booking')
const forgetFx = attach({ effect: forgetGiftFx })

/** The card service has taken a payment for this voucher in this tab, or comes back from the bank with one. */
export const charged = createEvent<string>()
/** A voucher as its page has just read it. */
export const shown = createEvent<Voucher>()

/** What others may know of a voucher that is sold. */
export const saleOf = ({ uuid, experience, initial }: Pick<Voucher, 'uuid' | 'experience' | 'initial'>) => ({
  voucherUuid: uuid,
  experienceId: experience?.id ?? null,
  name: experience?.name ?? 'Gift voucher',
  totalInPence: initial,
})

/** The voucher whose payment the card service has accepted in this tab, until the API reports it as paid. */
export const $charged = createStore<string | null>(null, { serialize: 'ignore' }).on(charged, (_, uuid) => uuid)
/** The API reports a voucher of this tab as paid. */
export const bought = sample({
  clock: shown,
  source: $charged,
  filter: (uuid, voucher) => uuid === voucher.uuid && voucher.paymentStatus === 'paid',
  fn: (_, voucher) => saleOf(voucher),
})
$charged.reset(bought)
sample({ clock: bought, target: announce('booking/voucher-bought') })
// The form keeps the gift until then, so that the buyer can go back from the payment and change it.
sample({ clock: bought, fn: () => {}, target: forgetFx })
