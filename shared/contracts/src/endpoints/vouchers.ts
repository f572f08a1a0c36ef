import { z } from 'zod'
import { data, type EndpointShape, Pence, page, TicketQuantities, Uuid } from '../endpoint'
import {
  Booking,
  PaymentStatus,
  Ticket,
  Voucher,
  VoucherBalance,
  VoucherCard,
  VoucherDelivery,
  VoucherStatus,
} from '../entities'

const Pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array).describe('A PDF file')
const ByUuid = z.object({ uuid: Uuid })
/** The token of an e-mailed link gives access to a voucher without an account. */
const WithToken = z.object({ token: z.string().max(200).optional() })
const WithPage = z.object({ page: z.coerce.number().int().min(1).optional() })
/** As typed by the customer: spaces, hyphens and case do not matter. */
const WithCode = z.strictObject({ code: z.string().min(1).max(60) })

const Gift = {
  card: VoucherCard,
  buyer: z.strictObject({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  accept_terms: z.boolean(),
}

/** The server sets the price of an experience voucher: a request with an `amount` is refused. */
export const VoucherPurchase = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('money'), amount: z.int().min(1_000).max(100_000), ...Gift }),
  z.strictObject({
    kind: z.literal('experience'),
    experience_id: z.string(),
    tickets: TicketQuantities,
    /** The total that the buyer sees, in pence. The order is refused if the price differs. */
    expected_total: Pence.optional(),
    ...Gift,
  }),
])
export type VoucherPurchase = z.infer<typeof VoucherPurchase>

export const voucherEndpoints = {
  'POST /api/customer/vouchers': {
    summary: 'A gift voucher for an amount or for an experience, to be paid for',
    body: VoucherPurchase,
    response: data(Voucher),
    status: 201,
    idempotent: true,
    refusals: [
      'EXPERIENCE_NOT_GIVABLE',
      'TICKETS_NOT_COMBINABLE',
      'TICKET_QUANTITY_OUT_OF_RANGE',
      'CHILDREN_NEED_ADULT',
      'PRICE_CHANGED',
      'TOO_MANY_REQUESTS',
    ],
    session: 'optional',
  },
  'GET /api/customer/vouchers/purchased': {
    summary: 'Vouchers that the signed-in customer has bought, newest first; codes are masked once they are delivered',
    query: WithPage,
    response: page(Voucher),
    session: true,
  },
  'GET /api/customer/vouchers/my': {
    summary:
      'Vouchers that the signed-in customer has claimed, newest first. With usable_for, those that can pay for this held booking, the one that ' +
      'expires first at the top, on one page',
    query: WithPage.extend({ usable_for: Uuid.optional() }),
    response: page(Voucher),
    session: true,
  },
  'POST /api/customer/vouchers/check-balance': {
    summary: 'The balance of the voucher with this code',
    body: WithCode,
    response: data(VoucherBalance),
    refusals: ['VOUCHER_UNKNOWN', 'TOO_MANY_REQUESTS'],
  },
  'POST /api/customer/vouchers/claim': {
    summary: 'Adds a voucher to the account of the signed-in customer',
    body: WithCode,
    response: data(Voucher),
    session: true,
    refusals: ['VOUCHER_UNKNOWN', 'VOUCHER_CLAIMED', 'TOO_MANY_REQUESTS'],
  },
  'GET /api/customer/vouchers/:uuid': {
    summary: 'One voucher, for its buyer, its owner, or the holder of its mailed link; 404 for others',
    params: ByUuid,
    query: WithToken,
    response: data(Voucher),
    session: 'optional',
  },
  'PUT /api/customer/vouchers/:uuid': {
    summary: 'Changes the card and its delivery date, until it is delivered',
    params: ByUuid,
    query: WithToken,
    body: VoucherCard,
    response: data(Voucher),
    refusals: ['VOUCHER_DELIVERED'],
    session: 'optional',
  },
  'POST /api/customer/vouchers/:uuid/payment-intent': {
    summary: 'The PaymentIntent of this voucher: created once',
    params: ByUuid,
    query: WithToken,
    response: data(z.object({ client_secret: z.string(), amount: Pence, currency: z.literal('gbp') })),
    refusals: ['VOUCHER_NOT_PAYABLE', 'PAYMENT_UNAVAILABLE'],
    session: 'optional',
  },
  'GET /api/customer/vouchers/:uuid/status': {
    summary:
      'The status of payment and delivery. While the payment is open, its provider is asked at most every two seconds',
    params: ByUuid,
    query: WithToken,
    response: data(
      z.object({
        status: VoucherStatus,
        payment_status: PaymentStatus,
        delivery: VoucherDelivery,
        decline_message: z.string().nullable(),
      }),
    ),
    session: 'optional',
  },
  'POST /api/customer/vouchers/:uuid/resend': {
    summary: 'Sends the card again: to its recipient if the buyer asks, otherwise to the requester',
    params: ByUuid,
    query: WithToken,
    response: data(Voucher),
    refusals: ['VOUCHER_NOT_SENDABLE', 'VOUCHER_SENT_TOO_OFTEN'],
    session: 'optional',
  },
  'POST /api/customer/vouchers/:uuid/extend': {
    summary: 'Extends the voucher by three months, once',
    params: ByUuid,
    query: WithToken,
    response: data(Voucher),
    refusals: ['VOUCHER_NOT_EXTENDABLE'],
    session: 'optional',
  },
  'POST /api/customer/vouchers/:uuid/cancel': {
    summary: 'Refunds an unused voucher to the payment card, within 14 days of purchase',
    params: ByUuid,
    query: WithToken,
    response: data(Voucher),
    refusals: ['VOUCHER_NOT_CANCELLABLE'],
    session: 'optional',
  },
  'GET /api/customer/vouchers/:uuid/pdf': {
    summary: 'The card to print, A5, for those who may use the voucher',
    params: ByUuid,
    query: WithToken,
    response: Pdf,
    session: 'optional',
  },
  'GET /api/customer/experiences/:id/tickets': {
    summary: 'The ticket kinds of an experience for all sessions, which a voucher can be bought for',
    params: z.object({ id: z.string() }),
    response: data(z.array(Ticket.omit({ available: true }))),
  },
  'PUT /api/customer/bookings/:uuid/voucher': {
    summary: 'Applies another voucher to a held booking. Of several, the one that expires first is used first',
    params: ByUuid,
    body: WithCode,
    response: data(Booking),
    refusals: [
      'HOLD_EXPIRED',
      'BOOKING_NOT_EDITABLE',
      'VOUCHER_UNKNOWN',
      'VOUCHER_NOT_USABLE',
      'VOUCHER_EMPTY',
      'VOUCHER_EXPIRED',
      'VOUCHER_OTHER_EXPERIENCE',
      'VOUCHER_NOT_NEEDED',
      'VOUCHER_APPLIED',
      'TOO_MANY_REQUESTS',
    ],
    session: 'optional',
  },
  'DELETE /api/customer/bookings/:uuid/voucher': {
    summary: 'Removes one voucher or all vouchers from a held booking',
    params: ByUuid,
    query: z.object({ voucher: Uuid.optional() }),
    response: data(Booking),
    refusals: ['HOLD_EXPIRED', 'BOOKING_NOT_EDITABLE'],
    session: 'optional',
  },
} as const satisfies Record<string, EndpointShape>
