import { endpoints } from 'shared/contracts'
import { Browser } from './browser'
import { linkTo } from './letters'
import type { TestApp } from './test-app'

let count = 0

export const PASSWORD = 'three small boats'

/** Somebody who has signed up and is signed in. The address is nobody else's unless it is given. */
export async function aCustomer(
  api: TestApp,
  { email = `customer${++count}@example.com`, isVerified = false }: { email?: string; isVerified?: boolean } = {},
) {
  const browser = await Browser.open(api.app)
  const { data } = await browser.ask(
    endpoints['POST /api/customer/auth/register'].response,
    'POST',
    '/api/customer/auth/register',
    { first_name: 'Ada', last_name: 'Lovell', email, password: PASSWORD, accept_terms: true },
  )
  if (isVerified) {
    const token = await linkTo(api, email, 'verification')
    await browser.send('POST', '/api/customer/auth/verify', { token })
  }
  return { browser, email, id: data.id }
}
