import type { APIRequestContext, Page } from '@playwright/test'
import { SignUpPage } from 'mf-account/e2e'
import { testBuyer } from './buy'
import { expect } from './fixtures'

export const PASSWORD = 'a-long-walk-by-the-test'

/** Sends a request that changes data, with a CSRF token as the page would. */
export async function postWithCsrf(
  request: APIRequestContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
) {
  await request.get('/api/customer/csrf-cookie')
  const { cookies } = await request.storageState()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  const response = await request.fetch(path, { method, data, headers: { 'x-xsrf-token': token } })
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`)
  return response
}

/** Registers a new customer over HTTP in this page's browser, without finishing registration. */
export async function signUpByApi(page: Page) {
  const { firstName, lastName, email } = testBuyer()
  const registered = await postWithCsrf(page.request, 'POST', '/api/customer/auth/register', {
    first_name: firstName,
    last_name: lastName,
    email,
    password: PASSWORD,
    accept_terms: true,
  })
  const { data } = (await registered.json()) as { data: { id: string } }
  return { id: data.id, email, password: PASSWORD }
}

/** Registers a new customer and finishes registration. */
export async function aCustomer(page: Page) {
  const customer = await signUpByApi(page)
  await postWithCsrf(page.request, 'POST', '/api/customer/auth/register/phone', { phone: '07400 123456' })
  return customer
}

/** Signs up on the page. @returns the buyer, who is now at the first registration step */
export async function signUp(page: Page, newcomer = testBuyer()) {
  const form = new SignUpPage(page)
  await form.open()
  await form.signUp({ ...newcomer, password: PASSWORD })
  await expect(page).toHaveURL('/register/set-phone')
  return newcomer
}

export async function signOut(page: Page) {
  await page.goto('/logout')
  await expect(page).toHaveURL('/auth/sign-in')
}
