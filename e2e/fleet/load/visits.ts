import { Client, type Place } from './client'

/** Something that can be bought. */
export interface OnSale {
  slug: string
  ticketId: string
  sessionIds: readonly number[]
}

/** What the visits of a load need. */
export interface Site extends Place {
  /** The sandbox, in which a buyer's card is charged, as Stripe's form would do. */
  sandbox: string
  onSale: readonly OnSale[]
  customers: readonly { email: string; password: string }[]
  /** Receives each purchase that the buyer was told is confirmed. */
  bought: (bookingUuid: string) => void
  /** A signed-in customer was signed out although they did not ask for it. */
  sessionLost: (reason: string) => void
}

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** An experience that visitors look at: a tenth of them gets a third of the visits. */
const pickPopular = (onSale: readonly OnSale[]): OnSale => {
  const popular = onSale[Math.floor(onSale.length * Math.random() ** 2)]
  return popular ?? pick(onSale)
}

/** What the product says while Stripe is away. */
const STRIPE_AWAY = ['PAYMENT_UNAVAILABLE']
const CONFIRMATION_POLLS = 40
const POLL_MS = 500
const CHARGE_MS = 5_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Looks at the home page, a list and an experience. */
async function browse(site: Site) {
  const client = new Client(site, 'browse')
  await client.open('/')
  await client.open('/browse')
  await client.open(`/experience/${pickPopular(site.onSale).slug}`)
}

/** Searches with filters, which no cache has. */
export async function search(site: Site): Promise<void> {
  const client = new Client(site, 'search')
  const adults = 1 + Math.floor(Math.random() * 6)
  const maximum = 2_000 + Math.floor(Math.random() * 60) * 100
  await client.send('GET', `/api/customer/experiences?tickets%5Badult%5D=${adults}&price_max=${maximum}`)
}

/** Holds two seats, pays by card and waits for the confirmation. */
export async function buy(site: Site): Promise<void> {
  const { sandbox, onSale, bought } = site
  const client = new Client(site, 'buy')
  const { slug, ticketId, sessionIds } = pick(onSale)
  await client.open(`/experience/${slug}`)
  await client.send('GET', '/api/customer/csrf-cookie', { expected: [200, 204] })
  const wanted = { session_id: String(pick(sessionIds)), tickets: [{ ticket_id: ticketId, quantity: 2 }] }
  const held = await client.send('POST', '/api/customer/bookings', { body: wanted, expected: [201, 409] })
  // The session has sold out.
  if (held.status === 409) return
  const { uuid } = JSON.parse(held.body).data
  const path = `/api/customer/bookings/${uuid}`
  const contact = { first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.com' }
  await client.send('PUT', path, { body: { contact, accept_terms: true } })
  const intent = await client.send('POST', `${path}/payment-intent`, { refusals: STRIPE_AWAY })
  if (intent.status !== 200) return
  const id = String(JSON.parse(intent.body).data.client_secret).split('_secret')[0]
  await chargeCard(sandbox, id ?? '')
  for (let poll = 0; poll < CONFIRMATION_POLLS; poll += 1) {
    const shown = await client.send('GET', path)
    if (JSON.parse(shown.body).data.status === 'confirmed') return bought(uuid)
    await pause(POLL_MS)
  }
  throw new Error(`Booking ${uuid} was not confirmed.`)
}

/** Confirms a payment as the card form does. Stripe may be away. */
async function chargeCard(sandbox: string, intent: string) {
  for (;;) {
    const response = await fetch(`${sandbox}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
      signal: AbortSignal.timeout(CHARGE_MS),
    }).catch(() => null)
    if (response?.ok) return
    // Refused for good, for example because the hold has expired.
    if (response && response.status < 500) throw new Error(`The card was not charged: ${response.status}`)
    await pause(POLL_MS)
  }
}

/** Orders a voucher and pays for it. */
export async function giveVoucher(site: Site): Promise<void> {
  const client = new Client(site, 'voucher')
  await client.open('/vouchers/purchase')
  await client.send('GET', '/api/customer/csrf-cookie', { expected: [200, 204] })
  const body = {
    kind: 'money',
    amount: 5000,
    card: {
      sender_name: 'Rose Hale',
      recipient_name: 'Ada Lovell',
      recipient_email: 'ada@example.com',
      message: 'Happy birthday!',
      design: 'solent-sails-3',
      deliver_on: null,
    },
    buyer: { first_name: 'Rose', last_name: 'Hale', email: 'rose@example.com' },
    accept_terms: true,
  }
  const ordered = await client.send('POST', '/api/customer/vouchers', { body, expected: [201] })
  const { uuid } = JSON.parse(ordered.body).data
  const intent = await client.send('POST', `/api/customer/vouchers/${uuid}/payment-intent`, { refusals: STRIPE_AWAY })
  if (intent.status !== 200) return
  await chargeCard(site.sandbox, String(JSON.parse(intent.body).data.client_secret).split('_secret')[0] ?? '')
}

/** Signs in, and looks at the account several times: the session must last. */
export async function signIn(site: Site): Promise<void> {
  const { customers, sessionLost } = site
  const client = new Client(site, 'sign-in')
  await client.send('GET', '/api/customer/csrf-cookie', { expected: [200, 204] })
  const { email, password } = pick(customers)
  await client.send('POST', '/api/customer/auth/login', { body: { email, password } })
  for (let look = 0; look < 5; look += 1) {
    await pause(1_000)
    const me = await client.send('GET', '/api/customer/me', { expected: [200, 401] })
    if (me.status === 401) return sessionLost(me.body)
  }
}

/**
 * The kinds of visits, with their shares of the arrivals. About one visit in ten buys or gives, several times as many as in service, because
 * purchases are what a fault can spoil.
 */
export const VISITS: readonly { share: number; run: (site: Site) => Promise<void> }[] = [
  { share: 0.72, run: browse },
  { share: 0.13, run: search },
  { share: 0.06, run: buy },
  { share: 0.04, run: giveVoucher },
  { share: 0.05, run: signIn },
]
