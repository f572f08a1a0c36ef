import { endpoints } from 'shared/contracts'
import { Browser } from './browser'
import { emailedToken } from './emails'
import type { TestApp } from './test-app'

let count = 0

export const PASSWORD = 'three small boats'

type Place = Parameters<typeof Browser.open>[0]

/** Registers a customer and signs them in, at an origin or a listening app. The e-mail address is unique unless given. */
export async function testCustomer(
  at: Place,
  person: { first_name?: string; last_name?: string; email?: string } = {},
): Promise<Browser & { userId: string; email: string }> {
  const browser = await Browser.open(at)
  const email = `customer${++count}.${process.pid}@example.com`
  const { data } = await browser.ask(
    endpoints['POST /api/customer/auth/register'].response,
    'POST',
    '/api/customer/auth/register',
    { first_name: 'Ada', last_name: 'Lovell', email, password: PASSWORD, accept_terms: true, ...person },
  )
  return Object.assign(browser, { userId: data.id, email: data.email })
}

/** Registers three customers, each by their first name. */
export async function testThreeCustomers({ app }: TestApp) {
  return {
    ada: await testCustomer(app, { first_name: 'Ada' }),
    bo: await testCustomer(app, { first_name: 'Bo' }),
    cy: await testCustomer(app, { first_name: 'Cy' }),
  }
}

/** Registers a customer, with a verified e-mail address if `isVerified`. */
export async function testNamedCustomer(
  api: TestApp,
  { email, isVerified = false }: { email?: string; isVerified?: boolean } = {},
) {
  const browser = await testCustomer(api.app, email === undefined ? {} : { email })
  if (isVerified) {
    const token = await emailedToken(api, browser.email, 'verification')
    await browser.send('POST', '/api/customer/auth/verify', { token })
  }
  return { browser, email: browser.email, id: browser.userId }
}

/** Continues as a guest: a session without an account. */
export async function testGuest(at: Place): Promise<Browser> {
  const browser = await Browser.open(at)
  await browser.send('POST', '/api/customer/auth/guest-register', {
    first_name: 'Gus',
    last_name: 'Hale',
    email: `guest${++count}.${process.pid}@example.com`,
  })
  return browser
}
