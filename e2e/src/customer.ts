import type { APIRequestContext, Page } from '@playwright/test'
import { SignUpPage } from 'mf-account/e2e'
import { somebody } from './buy'
import { expect } from './fixtures'

export const PASSWORD = 'a-long-walk-by-the-test'

/** A change as the page itself would ask for it, with its CSRF token. */
export async function change(
  request: APIRequestContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
) {
  await request.get('/api/customer/csrf-cookie')
  const { cookies } = await request.storageState()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  const answer = await request.fetch(path, { method, data, headers: { 'x-xsrf-token': token } })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer
}

/** Somebody who has just signed up in this page's browser. */
export async function newcomer(page: Page) {
  const { firstName, lastName, email } = somebody()
  const registered = await change(page.request, 'POST', '/api/customer/auth/register', {
    first_name: firstName,
    last_name: lastName,
    email,
    password: PASSWORD,
    accept_terms: true,
  })
  const { data } = (await registered.json()) as { data: { id: string } }
  return { id: data.id, email, password: PASSWORD }
}

/** The same, with registration finished. */
export async function aCustomer(page: Page) {
  const customer = await newcomer(page)
  await change(page.request, 'POST', '/api/customer/auth/register/phone', { phone: '07400 123456' })
  return customer
}

/** Somebody who signs up on the page, and is at the first step of registration. */
export async function signUp(page: Page, newcomer = somebody()) {
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
