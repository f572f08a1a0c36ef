import type { Browser, Page } from '@playwright/test'
import { SignInPage } from 'mf-account/e2e'

export interface Person {
  firstName: string
  email: string
  password: string
}

let count = 0

/** Registers a customer over HTTP and finishes registration. Each call creates another account. */
export async function register(page: Page, firstName: string): Promise<Person> {
  count += 1
  const person = {
    firstName,
    email: `${firstName.toLowerCase()}.${Date.now().toString(36)}.${process.pid}.${count}@meander.example`,
    password: 'over-the-downs-at-dawn',
  }
  const { request } = page.context()
  const post = async (path: string, data: object) => {
    await request.get('/api/customer/csrf-cookie')
    const { cookies } = await request.storageState()
    const token = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? ''
    const response = await request.post(path, { data, headers: { 'x-xsrf-token': decodeURIComponent(token) } })
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  }
  await post('/api/customer/auth/register', {
    first_name: firstName,
    last_name: 'Marsh',
    email: person.email,
    password: person.password,
    accept_terms: true,
  })
  await post('/api/customer/auth/register/phone', { phone: '07400 123456' })
  return person
}

/** Opens a separate browser context and registers a customer in it. */
export async function createOtherUser(browser: Browser, firstName: string): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  return { page, person: await register(page, firstName) }
}

/** Fills in the sign-in form that the page shows. */
export const signInAs = (page: Page, { email, password }: Person) => new SignInPage(page).signIn({ email, password })
