import type { Booking } from '../domain/booking/booking'
import type { Session, Ticket } from '../domain/draft/draft'
import type { Experience } from '../domain/draft/selection-rules'
import type { Voucher } from '../domain/voucher/voucher'

/** Sample API responses. Tests override the fields they are about. */

const picture = {
  url: '/pictures/kayak',
  alt: 'Kayaks on a chalk river',
  blurHash: 'L6Pj0^jE.AyE_3t7t7R**0o#DgR4',
  isPrimary: true,
}

export const adult: Ticket = {
  id: 't-adult',
  kind: 'adult',
  name: 'Adult',
  price: 2500,
  private: false,
  min: 1,
  max: 8,
  available: 8,
}
export const child: Ticket = {
  id: 't-child',
  kind: 'child',
  name: 'Child',
  price: 1250,
  private: false,
  min: 1,
  max: 8,
  available: 8,
}
export const privateGroupTicket: Ticket = {
  id: 't-whole',
  kind: 'private',
  name: 'Private group',
  price: 18000,
  private: true,
  min: 1,
  max: 1,
  available: 1,
}

export function sessionOf(changes: Partial<Session> = {}): Session {
  return {
    id: 's-morning',
    experienceId: '7',
    startsAt: '2026-06-12T09:00:00.000Z',
    endsAt: '2026-06-12T11:00:00.000Z',
    capacity: 8,
    seatsLeft: 8,
    status: 'scheduled',
    tickets: [adult, child, privateGroupTicket],
    ...changes,
  }
}

export function experienceOf(changes: Partial<Experience> = {}): Experience {
  return {
    id: '7',
    slug: 'kayak-the-itchen-7',
    name: 'Kayak the Itchen',
    headline: 'Two hours on a chalk river',
    town: 'Winchester',
    latitude: 51.06,
    longitude: -1.31,
    durationMinutes: 120,
    priceFrom: 1250,
    ratingAvg: 4.8,
    ratingCount: 31,
    categories: ['water_ways'],
    picture,
    nextSessionAt: null,
    description: '',
    itinerary: [],
    inclusions: [],
    facilities: [],
    images: [picture],
    address: '3 Mill Lane',
    postcode: 'SO23 9LP',
    meetingPoint: 'By the weir',
    minAge: null,
    unaccompaniedChildrenOk: false,
    minGuests: 1,
    maxGuests: 8,
    privateAllowed: true,
    cutoffMinutes: 60,
    cancellationPolicy: 'flexible',
    vouchersAllowed: true,
    status: 'live',
    host: {
      id: 'h-1',
      name: 'Ada Marsh',
      avatar: null,
      since: '2020-05-01',
      verified: true,
      ratingAvg: 4.9,
      ratingCount: 80,
    },
    ...changes,
  }
}

export const BOOKING_UUID = '5b1f6a52-6c0e-4c39-9a44-0b6f6a1d2e3f'

export function bookingOf(changes: Partial<Booking> = {}): Booking {
  return {
    uuid: BOOKING_UUID,
    reference: 'MN-7K3Q9Z',
    status: 'held',
    paymentStatus: 'awaiting',
    refundStatus: 'none',
    experience: {
      id: '7',
      slug: 'kayak-the-itchen-7',
      name: 'Kayak the Itchen',
      town: 'Winchester',
      address: '3 Mill Lane',
      postcode: 'SO23 9LP',
      meetingPoint: 'By the weir',
      latitude: 51.06,
      longitude: -1.31,
      durationMinutes: 120,
      hostName: 'Ada Marsh',
      picture,
    },
    host: { id: 'h-1', email: null },
    session: { id: 's-morning', startsAt: '2026-06-12T09:00:00.000Z', endsAt: '2026-06-12T11:00:00.000Z' },
    contact: null,
    lines: [
      { ticketId: 't-adult', kind: 'adult', name: 'Adult', unitPrice: 2500, quantity: 2, total: 5000 },
      { ticketId: 't-child', kind: 'child', name: 'Child', unitPrice: 1250, quantity: 1, total: 1250 },
    ],
    guests: [],
    seats: 3,
    subtotal: 6250,
    discount: 0,
    voucherAmount: 0,
    cardAmount: 6250,
    vouchers: [],
    promoCode: null,
    refundAmount: 0,
    credit: null,
    currency: 'gbp',
    cancellationPolicy: 'flexible',
    expiresAt: '2026-06-01T10:15:00.000Z',
    secondsLeft: 900,
    extensionsLeft: 10,
    createdAt: '2026-06-01T10:00:00.000Z',
    confirmedAt: null,
    version: 1,
    access: 'manage',
    can: { cancel: false, reschedule: false, review: false },
    review: null,
    group: null,
    waitingListId: null,
    reschedules: null,
    ...changes,
  }
}

export const contact = { firstName: 'Rose', lastName: 'Hale', email: 'rose@example.com', phone: null }

export const VOUCHER_UUID = '3d2f6a52-6c0e-4c39-9a44-0b6f6a1d2e77'

export function voucherOf(changes: Partial<Voucher> = {}): Voucher {
  return {
    uuid: VOUCHER_UUID,
    kind: 'money',
    status: 'active',
    paymentStatus: 'paid',
    refundStatus: 'none',
    delivery: 'sent',
    code: null,
    last4: '4XYT',
    initial: 5000,
    balance: 5000,
    currency: 'gbp',
    experience: null,
    tickets: [],
    senderName: 'Rose Hale',
    recipientName: 'Ada Lovell',
    recipientEmail: 'ada@example.com',
    message: 'Happy birthday!',
    design: 'solent-sails-3',
    deliverOn: null,
    deliveredAt: '2026-06-01T10:00:00.000Z',
    expiresAt: '2027-06-01T23:00:00.000Z',
    extended: false,
    ledger: null,
    may: { edit: false, resend: true, extend: false, cancel: true },
    creditFor: null,
    cancellableUntil: '2026-06-15T10:00:00.000Z',
    role: 'buyer',
    createdAt: '2026-06-01T10:00:00.000Z',
    ...changes,
  }
}
