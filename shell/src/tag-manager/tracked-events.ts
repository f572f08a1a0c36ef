import type { DomainEventName, DomainEvents } from 'shared/contracts'
import type { PageLocation } from 'shared/nav'
import {
  checkoutOfBooking,
  checkoutOfVoucher,
  type Entry,
  purchaseOfBooking,
  purchaseOfVoucher,
  viewItem,
} from './entries'

/** A domain event that is sent to the tag manager. */
export interface TrackedEvent<N extends DomainEventName> {
  name: N
  /** Null when there is nothing to send. */
  entryOf: (fact: DomainEvents[N]) => Entry | null
  /** Whether the event is about the page on screen. Such an event is also sent when consent is given after it. */
  isAbout: (fact: DomainEvents[N], page: PageLocation) => boolean
  /** Id of a sale, which is sent once however often it is published. */
  saleOf?: (fact: DomainEvents[N]) => string
}

const story = <N extends DomainEventName>(event: TrackedEvent<N>) => event
const names = ({ pathname, search }: PageLocation, id: string) => (pathname + search).includes(id)

/** The domain events that are sent to the tag manager, in the order in which they happen. */
export const trackedEvents = [
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
