import { endpoints } from 'shared/contracts'
import { Browser } from '../../api/src/testing/browser'

const Held = endpoints['POST /api/customer/bookings'].response
const Payable = endpoints['POST /api/customer/bookings/:uuid/payment-intent'].response

const details = {
  contact: { first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.com' },
  accept_terms: true,
}

/** Opens browsers with separate cookies, spread over the API processes. */
export async function visitors(origins: readonly string[], count: number): Promise<Browser[]> {
  return runWithConcurrency(
    Array.from({ length: count }, (_, n) => n),
    50,
    (n) => Browser.open(origins[n % origins.length] ?? ''),
  )
}

/** A browser with the same cookies that sends its requests to another process. */
export function onOtherProcess(browser: Browser, origin: string): Browser {
  const sameBrowser = new Browser(origin)
  for (const [name, value] of browser.cookies) sameBrowser.cookies.set(name, value)
  return sameBrowser
}

export const wish = (sessionId: number, ticketId: string, quantity: unknown = 1) => ({
  session_id: String(sessionId),
  tickets: [{ ticket_id: ticketId, quantity }],
})

export const ask = (browser: Browser, wanted: object, headers: Record<string, string> = {}) =>
  browser.send('POST', '/api/customer/bookings', wanted, headers)

/** An overloaded process answers 503 BUSY, which asks to retry in a few seconds. */
const BUSY_PAUSE_MS = 2_000
const MAX_ATTEMPTS = 60

/** Requests a hold, and retries while the answer is 503 BUSY, as a buyer would. */
export async function requestUntilAnswered(browser: Browser, wanted: object) {
  for (let tries = 1; ; tries += 1) {
    const response = await ask(browser, wanted)
    const isBusy = response.statusCode === 503 && response.json().code === 'BUSY'
    if (!isBusy || tries === MAX_ATTEMPTS) return response
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))
  }
}

export interface Hold {
  browser: Browser
  uuid: string
  path: string
}

/** Saves the buyer's contact details on a hold. @returns the booking; confirmed if nothing is left to pay */
export async function saveDetails(browser: Browser, path: string): Promise<{ status: string }> {
  const response = await browser.send('PUT', path, details)
  if (response.statusCode !== 200) throw new Error(`The details of a hold were answered with ${response.statusCode}`)
  return response.json().data
}

/** Holds tickets and saves the buyer's contact details. @throws Error with the status of a refusal */
export async function hold(browser: Browser, wanted: object): Promise<Hold> {
  const response = await requestUntilAnswered(browser, wanted)
  if (response.statusCode !== 201) throw new Error(`A hold was answered ${response.statusCode}: ${response.body}`)
  const { data } = Held.parse(response.json())
  const path = `/api/customer/bookings/${data.uuid}`
  await saveDetails(browser, path)
  return { browser, uuid: data.uuid, path }
}

/** Opens the payment form of a hold. @returns id of the payment intent */
export async function openPayment({ browser, path }: Hold): Promise<string> {
  const { data } = await browser.ask(Payable, 'POST', `${path}/payment-intent`)
  return data.client_secret.split('_secret')[0] ?? ''
}

/** Processes items in batches of `width`, each batch in parallel. */
export async function runWithConcurrency<I, R>(
  items: readonly I[],
  width: number,
  work: (item: I) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < items.length; from += width)
    done.push(...(await Promise.all(items.slice(from, from + width).map(work))))
  return done
}

/** Polls until a condition is true. @returns the elapsed milliseconds, or null after `patienceMs` */
export async function pollUntil(
  isSo: () => Promise<boolean>,
  patienceMs: number,
  everyMs = 250,
): Promise<number | null> {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > patienceMs) return null
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return performance.now() - started
}
