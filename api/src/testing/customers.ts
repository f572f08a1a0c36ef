import { Browser } from './browser'

let count = 0

/** Somebody with an account of their own, signed in at an origin or an app that listens. */
export async function aCustomer(
  at: Parameters<typeof Browser.open>[0],
  name: { first_name?: string; last_name?: string } = {},
): Promise<Browser & { userId: string }> {
  const number = ++count
  const browser = await Browser.open(at)
  const answer = await browser.send('POST', '/api/customer/auth/register', {
    first_name: 'Ada',
    last_name: 'Lovell',
    ...name,
    email: `customer${number}.${process.pid}@example.com`,
    password: 'three small boats',
    accept_terms: true,
  })
  if (answer.statusCode !== 201) throw new Error(`Registering answered ${answer.statusCode}: ${answer.body}`)
  return Object.assign(browser, { userId: String(answer.json().data.id) })
}

/** Somebody who carries on as a guest: a session, and no account to come back to. */
export async function aGuest(at: Parameters<typeof Browser.open>[0]): Promise<Browser> {
  const number = ++count
  const browser = await Browser.open(at)
  await browser.send('POST', '/api/customer/auth/guest-register', {
    first_name: 'Gus',
    last_name: 'Hale',
    email: `guest${number}.${process.pid}@example.com`,
  })
  return browser
}
