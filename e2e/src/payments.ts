import type { BrowserContext, Response } from '@playwright/test'

export interface Intent {
  id: string
  amount: number
  status: string
}

/** What the card service keeps of the payments that the pages of a browser have opened. */
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
    /** The payment that was opened last, as it stands at the card service now. */
    async intent(): Promise<Intent> {
      const { secret } = await lastOf(opened)
      const path = `/sandbox/stripe/v1/payment_intents/${secret.split('_secret_')[0]}?client_secret=${secret}`
      const headers = { authorization: key || 'Bearer pk_test_sandbox' }
      const answer = await context.request.get(path, { headers })
      return await answer.json()
    },
    /** How often a page has asked for a charge, and what came of it. */
    async charges(): Promise<(string | undefined)[]> {
      return (await Promise.all(confirmed)).map((intent) => intent?.status)
    },
    /** Of all payments that were opened; more than one would be two that can be charged. */
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

/** The page may be gone before its answer can be read: it was asked for all the same. */
async function intentIn(response: Response): Promise<Intent | null> {
  return (await response.json().catch(() => null)) as Intent | null
}

/** `£1,250.00`, wherever it stands in a text, in pence. */
export const pence = (text: string | null): number =>
  Math.round(Number(/£([\d,.]*\d)/.exec(text ?? '')?.[1]?.replaceAll(',', '')) * 100)
export const pounds = (amount: number): string =>
  `£${(amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
