import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { $session } from 'shared/session'
import { show } from 'shared/testing'
import * as api from '../api'
import type { Booking } from '../domain/booking/booking'
import { visited } from '../pages/booking/model'
import { BookingPage } from '../pages/booking/page'
import { BOOKING_UUID, bookingOf, contact } from './samples'

export const confirmed = bookingOf({
  status: 'confirmed',
  paymentStatus: 'paid',
  contact,
  host: { id: 'h-1', email: 'ada@hosts.example' },
  can: { cancel: true, reschedule: true, review: false },
  guests: [{ firstName: 'Rose', lastName: 'Hale', kind: 'adult', ticketCode: 'QB9WT94C4P', checkedInAt: null }],
})
/** A quote with a half refund, for which the customer can choose the destination. */
export const quote = {
  share: 50,
  paid: 6250,
  refund: 3125,
  toCard: 3125,
  refundTo: ['card', 'credit'],
  creditUntil: '2027-06-02T23:00:00Z',
  toVoucher: 0,
  fullUntil: null,
  halfUntil: '2026-06-10T09:00:00Z',
}

type Request = { params: object; query?: object; body?: Record<string, unknown> }
type Answer = (request: Request) => unknown
export const refuse = (code: string) => Promise.reject({ kind: 'refused', code, errors: {} })

/** Opens the page of a booking, with a fake response for each endpoint; the visitor is signed out unless `session` says otherwise. */
export async function openBooking(
  responses: Partial<Record<keyof typeof api, Answer>> = {},
  booking: Booking = confirmed,
  search = '',
  session: object = { status: 'signed-out' },
) {
  const calls = {
    bookingFx: jest.fn(responses.bookingFx ?? (() => ({ data: booking }))),
    ticketsFx: jest.fn(responses.ticketsFx ?? (() => ({ data: [] }))),
    companionsFx: jest.fn(responses.companionsFx ?? (() => ({ data: [] }))),
    cancellationQuoteFx: jest.fn(responses.cancellationQuoteFx ?? (() => ({ data: quote }))),
    cancelFx: jest.fn(responses.cancelFx ?? (() => ({ data: booking }))),
    rescheduleOptionsFx: jest.fn(responses.rescheduleOptionsFx ?? (() => ({ data: [] }))),
    rescheduleFx: jest.fn(responses.rescheduleFx ?? (() => ({}))),
    inviteFx: jest.fn(responses.inviteFx ?? (() => ({ data: [] }))),
    revokeFx: jest.fn(responses.revokeFx ?? (() => ({ data: [] }))),
    resendFx: jest.fn(responses.resendFx ?? (() => null)),
    chooseGroupFx: jest.fn(responses.chooseGroupFx ?? (() => ({ data: booking }))),
    lookUpFx: jest.fn(responses.lookUpFx ?? (() => null)),
  }
  const scope = fork({
    values: [[$session, session]] as never,
    // The first argument of an endpoint effect is the URL of the API.
    handlers: [
      [api.bookingFx, (_: string, request: Request) => calls.bookingFx(request)],
      [api.ticketsFx, (_: string, request: Request) => calls.ticketsFx(request)],
      [api.companionsFx, (_: string, request: Request) => calls.companionsFx(request)],
      [api.cancellationQuoteFx, (_: string, request: Request) => calls.cancellationQuoteFx(request)],
      [api.cancelFx, (_: string, request: Request) => calls.cancelFx(request)],
      [api.rescheduleOptionsFx, (_: string, request: Request) => calls.rescheduleOptionsFx(request)],
      [api.rescheduleFx, (_: string, request: Request) => calls.rescheduleFx(request)],
      [api.inviteFx, (_: string, request: Request) => calls.inviteFx(request)],
      [api.revokeFx, (_: string, request: Request) => calls.revokeFx(request)],
      [api.resendFx, (_: string, request: Request) => calls.resendFx(request)],
      [api.chooseGroupFx, (_: string, request: Request) => calls.chooseGroupFx(request)],
      [api.lookUpFx, (_: string, request: Request) => calls.lookUpFx(request)],
    ] as never,
  })
  const params = { pathname: `/bookings/${BOOKING_UUID}`, params: { uuid: BOOKING_UUID }, hash: '', search }
  await allSettled(visited, { scope, params })
  show(scope, <BookingPage />)
  return { scope, calls, user: userEvent.setup() }
}
