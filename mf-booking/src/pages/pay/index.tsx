import { createEvent, sample } from 'effector'
import { $location } from 'shared/nav'
import type { PageModule, PageVisit } from 'shared/parcel'
import { useLive } from 'shared/scope'
import * as booking from './model'
import { PayPage } from './page'
import * as voucher from './voucher-model'
import { VoucherPayment } from './voucher-payment'

const isForVoucher = (search: string): boolean => new URLSearchParams(search).has('voucher')

const visited = createEvent<PageVisit>()
const left = createEvent()
sample({ clock: visited, filter: ({ search }) => isForVoucher(search), target: voucher.visited })
sample({ clock: visited, filter: ({ search }) => !isForVoucher(search), target: booking.visited })
sample({ clock: left, target: [voucher.left, booking.left] })

/** The card step of the booking or gift voucher in the URL. */
function Pay() {
  const { search } = useLive($location)
  return isForVoucher(search) ? <VoucherPayment /> : <PayPage />
}

export const page: PageModule = { Page: Pay, visited, left }
