/** What a payment is for. */
export interface Payable {
  kind: 'booking' | 'voucher'
  uuid: string
}

/** A payment as the provider sees it. Amounts in pence. */
export interface Intent {
  ref: string
  clientSecret: string | null
  amount: number
  amountReceived: number
  status: 'open' | 'failed' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled'
  /** Why the card was declined, as a text for the customer. */
  declineMessage: string | null
  errorCode: string | null
  /** What the payment is for; null when this API did not create it. */
  subject: Payable | null
}

/** A refund as the provider sees it: made by this API, or by staff in the provider's dashboard. Amounts in pence. */
export interface ProviderRefund {
  ref: string
  /** The refunded payment; null for a charge without a payment intent. */
  intentRef: string | null
  /** Pence. */
  amount: number
  /** The id of our refund, from the metadata; null for a refund made in the dashboard. */
  refundId: string | null
  status: 'sent' | 'refunded' | 'failed'
  errorCode: string | null
}

/** A chargeback: the customer's bank reverses a payment, or inquires about it first. Amount in pence. */
export interface ProviderDispute {
  ref: string
  /** The disputed payment; null for a charge without a payment intent. */
  intentRef: string | null
  amount: number
  /** The bank's reason, as the provider names it: `fraudulent`. */
  reason: string
  /** `inquiry`: no money has moved. `open` and `lost`: the bank has taken the amount back. `won`: we have it. */
  status: 'inquiry' | 'open' | 'won' | 'lost'
}

export interface ProviderEvent {
  id: string
  type: string
  /** When the provider created the event. */
  createdAt: Date
  intent: Intent | null
  refund: ProviderRefund | null
  dispute: ProviderDispute | null
  /** ISO 4217 code in lower case: `gbp`; null for an event without an amount. */
  currency: string | null
  /** The refunded payment, in an event that does not list its refunds; otherwise null. */
  refundedIntentRef: string | null
}

/** The provider rejects the request permanently: a retry cannot succeed. Other failures can be retried. */
export class ProviderRejected extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'ProviderRejected'
  }
}

/** The signature of a webhook does not match its body. */
export class InvalidSignature extends Error {}

export interface PaymentProvider {
  createIntent: (request: {
    amount: number
    subject: Payable
    /** The reference that people use, shown on the provider's own pages. */
    reference: string
    idempotencyKey: string
  }) => Promise<Intent>
  updateIntent: (ref: string, amount: number) => Promise<Intent>
  findIntent: (ref: string) => Promise<Intent>
  cancelIntent: (ref: string) => Promise<Intent>
  refund: (request: {
    intentRef: string
    amount: number
    refundId: string
    idempotencyKey: string
  }) => Promise<ProviderRefund>
  /** All refunds of a payment, including those made in the dashboard. */
  refundsOf: (intentRef: string) => Promise<ProviderRefund[]>
  /** @throws InvalidSignature */
  readEvent: (body: Buffer, signature: string) => ProviderEvent
}
