import type { FactName, Facts } from 'shared/contracts'
import type { PageLocation } from 'shared/nav'
import {
  checkoutOfBooking,
  checkoutOfVoucher,
  type Entry,
  purchaseOfBooking,
  purchaseOfVoucher,
  viewItem,
} from './entries'

/** A fact that is told. */
export interface Story<N extends FactName> {
  name: N
  /** Null when there is nothing to tell of it. */
  entryOf: (fact: Facts[N]) => Entry | null
  /** Whether the page on screen is about it: then it is told also to who has agreed only there. */
  isAbout: (fact: Facts[N], page: PageLocation) => boolean
  /** Names a sale, which is told once however often it is announced. */
  saleOf?: (fact: Facts[N]) => string
}

const story = <N extends FactName>(told: Story<N>) => told
const names = ({ pathname, search }: PageLocation, id: string) => (pathname + search).includes(id)

/** What the remotes announce that is told, in the order in which it happens. */
export const stories = [
  story({
    name: 'discovery/experience-opened',
    entryOf: viewItem,
    isAbout: ({ experienceId }, { pathname }) =>
      pathname.startsWith('/experience/') && pathname.split(/[/-]/).at(-1) === experienceId,
  }),
  story({
    name: 'booking/held',
    entryOf: checkoutOfBooking,
    isAbout: ({ bookingUuid }, page) => page.pathname === '/checkout' && names(page, bookingUuid),
  }),
  story({
    name: 'booking/confirmed',
    entryOf: (booking) => (booking.isMove ? null : purchaseOfBooking(booking)),
    isAbout: ({ bookingUuid }, page) => page.pathname.startsWith('/bookings/') && names(page, bookingUuid),
    saleOf: ({ bookingUuid }) => bookingUuid,
  }),
  story({
    name: 'booking/voucher-ordered',
    entryOf: checkoutOfVoucher,
    isAbout: ({ voucherUuid }, page) => page.pathname === '/pay' && names(page, voucherUuid),
  }),
  story({
    name: 'booking/voucher-bought',
    entryOf: purchaseOfVoucher,
    isAbout: ({ voucherUuid }, page) => page.pathname.startsWith('/vouchers/') && names(page, voucherUuid),
    saleOf: ({ voucherUuid }) => voucherUuid,
  }),
] as const
