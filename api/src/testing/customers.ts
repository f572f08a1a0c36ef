import { endpoints } from 'shared/contracts'
import { Browser } from './browser'
import { linkTo } from './letters'
import type { TestApp } from './test-app'

let count = 0

export const PASSWORD = 'three small boats'

type Place = Parameters<typeof Browser.open>[0]

/** Somebody with an account of their own, signed in at an origin or an app that listens. The address is nobody else's unless it is given. */
export async function aCustomer(
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

/** The same, by what they are called here, and with the address proven if need be. */
export async function aKnownCustomer(
  api: TestApp,
  { email, isVerified = false }: { email?: string; isVerified?: boolean } = {},
) {
  const browser = await aCustomer(api.app, email === undefined ? {} : { email })
  if (isVerified) {
    const token = await linkTo(api, browser.email, 'verification')
    await browser.send('POST', '/api/customer/auth/verify', { token })
  }
  return { browser, email: browser.email, id: browser.userId }
}

/** Somebody who carries on as a guest: a session, and no account to come back to. */
export async function aGuest(at: Place): Promise<Browser> {
  const browser = await Browser.open(at)
  await browser.send('POST', '/api/customer/auth/guest-register', {
    first_name: 'Gus',
    last_name: 'Hale',
    email: `guest${++count}.${process.pid}@example.com`,
  })
  return browser
}
