import type { BrowserContext, Response } from '@playwright/test'

export interface Intent {
  id: string
  amount: number
  status: string
}

/** Records the payments that pages of a browser context open and confirm. */
export function watchPayments(context: BrowserContext) {
  const opened: Promise<{ secret: string; amount: number }>[] = []
  const confirmed: Promise<Intent | null>[] = []
  let key = ''
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/api\/customer\/(bookings|vouchers)\/[^/]+\/payment-intent$/.test(pathname) && response.ok())
      opened.push(secretIn(response))
    if (!/^\/sandbox\/stripe\/v1\/payment_intents\/[^/]+\/confirm$/.test(pathname)) return
    key = response.request().headers().authorization ?? key
    confirmed.push(intentIn(response))
  })
  return {
    /** The last opened payment, with its current status at the fake Stripe. */
    async intent(): Promise<Intent> {
      const { secret } = await lastOf(opened)
      const path = `/sandbox/stripe/v1/payment_intents/${secret.split('_secret_')[0]}?client_secret=${secret}`
      const headers = { authorization: key || 'Bearer pk_test_sandbox' }
      const answer = await context.request.get(path, { headers })
      return await answer.json()
    },
    /** Status of each confirmation request of a page; undefined when the response could not be read. */
    async charges(): Promise<(string | undefined)[]> {
      return (await Promise.all(confirmed)).map((intent) => intent?.status)
    },
    /** Client secrets of all opened payments. With more than one, a booking could be charged twice. */
    async secrets(): Promise<Set<string>> {
      return new Set((await Promise.all(opened)).map(({ secret }) => secret))
    },
  }
}

async function lastOf<Item>(items: readonly Promise<Item>[]): Promise<Item> {
  const last = await items.at(-1)
  if (last === undefined) throw new Error('No payment was opened.')
  return last
}

async function secretIn(response: Response) {
  const { data } = (await response.json()) as { data: { client_secret: string; amount: number } }
  return { secret: data.client_secret, amount: data.amount }
}

/** The page may navigate before the response is read; the request still counts. */
async function intentIn(response: Response): Promise<Intent | null> {
  return (await response.json().catch(() => null)) as Intent | null
}

/** The first pound amount in a text, such as `£1,250.00`, in pence. */
export const pence = (text: string | null): number =>
  Math.round(Number(/£([\d,.]*\d)/.exec(text ?? '')?.[1]?.replaceAll(',', '')) * 100)
export const pounds = (amount: number): string =>
  `£${(amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
