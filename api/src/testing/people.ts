import { randomUUID } from 'node:crypto'
import { endpoints, type User } from 'shared/contracts'
import sharp from 'sharp'
import { Browser } from './browser'
import type { TestApp } from './test-app'

const Registered = endpoints['POST /api/customer/auth/register'].response
const Wishlists = endpoints['GET /api/customer/wishlists'].response
export const PASSWORD = 'three small boats'

/** Registers a customer. @returns the customer and their signed-in browser */
export async function testPerson(
  api: TestApp,
  names: { first_name?: string; last_name?: string } = {},
): Promise<{ browser: Browser; user: User }> {
  const browser = await Browser.open(api.app)
  const { data } = await browser.ask(Registered, 'POST', '/api/customer/auth/register', {
    first_name: 'Ada',
    last_name: 'Lovell',
    ...names,
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
    accept_terms: true,
  })
  return { browser, user: data }
}

/** Saves an experience to the default list. @returns the list's id */
export async function testWish(browser: Browser, experienceId = '7'): Promise<string> {
  const { data } = await browser.ask(Wishlists, 'GET', '/api/customer/wishlists')
  const id = data[0]?.id ?? ''
  const saved = await browser.send('POST', `/api/customer/wishlists/${id}/items`, {
    experience_ids: [experienceId],
  })
  if (saved.statusCode >= 300) throw new Error(`The wish was not saved: ${saved.body}`)
  return id
}

/** A picture of noise, so that no two are alike. */
export const testImage = (width = 60, height = 40): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#8fd3d1', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()

export const UPLOADS = '/api/media-library-pro/uploads'

export const uploadAvatar = (browser: Browser, file: Uint8Array, uuid?: string, name?: string, type?: string) =>
  browser.send('POST', UPLOADS, avatarForm(file, uuid, name, type))

export async function servedFile(browser: Browser, path: string) {
  const response = await fetch(browser.origin + path)
  return { status: response.status, headers: response.headers, file: Buffer.from(await response.arrayBuffer()) }
}

/** The form that a browser sends for a chosen picture. */
export function avatarForm(file: Uint8Array, uuid: string = randomUUID(), name = 'me.jpg', type = ''): FormData {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(file)], { type }), name)
  form.append('uuid', uuid)
  return form
}

/** Uploads an avatar and chooses it. @returns its uuid */
export async function testAvatar(browser: Browser): Promise<string> {
  const uuid = randomUUID()
  await uploadAvatar(browser, await testImage(), uuid)
  const response = await browser.send('POST', '/api/customer/auth/register/avatar', { avatar: { '0': { uuid } } })
  if (response.statusCode !== 200) throw new Error(`The portrait was not saved: ${response.body}`)
  return uuid
}
