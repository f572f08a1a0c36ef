import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import type { FormPost } from 'shared/contracts'
import { readSettings } from '../settings'
import { json, listen, signedIn } from '../testing/api-responses'
import { PRODUCTION_ENVIRONMENT } from '../testing/environments'
import { forms } from './forms-plugin'

interface Call {
  path: string
  headers: IncomingMessage['headers']
  body: unknown
}

let api: Server
let edge: FastifyInstance
let origin = ''
let calls: Call[] = []
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  calls = []
  answer = signedIn
  api = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const path = request.url ?? ''
    calls.push({ path, headers: request.headers, body: text ? JSON.parse(text) : null })
    if (path !== '/api/customer/csrf-cookie') return answer(response)
    response.writeHead(204, { 'set-cookie': ['XSRF-TOKEN=n.sig%3D; Path=/', 'visitor=v9; Path=/; HttpOnly'] }).end()
  })
  const apiUrl = await listen(api)
  edge = fastify()
  await edge.register(forms, {
    settings: readSettings({ ...PRODUCTION_ENVIRONMENT, API_URL: apiUrl }),
    renderPage: async (request, { posted }) => ({
      html: `<p data-at="${request.url}">${JSON.stringify(posted)}</p>`,
      headers: { 'content-security-policy': "default-src 'self'" },
    }),
  })
  origin = await edge.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await edge.close()
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
})

const ours = { origin: 'https://meander.example', 'sec-fetch-site': 'same-origin' }
const formValues = { email: 'ada@meander.example', password: 'chalk-river-morning' }

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = ours) =>
  fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })

async function shown(response: Response): Promise<FormPost> {
  return JSON.parse((await response.text()).replace(/<[^>]+>/g, ''))
}

test('a native sign-in form signs the customer in and redirects to the next path', async () => {
  const response = await send('/auth/sign-in?next=%2Fbookings%3Fwhen%3Dpast', formValues, {
    ...ours,
    cookie: 'visitor=v1; theme=dark',
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/bookings?when=past'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.getSetCookie()).toEqual([
    'XSRF-TOKEN=n.sig%3D; Path=/',
    'visitor=v9; Path=/; HttpOnly',
    'session=s3; Path=/; HttpOnly',
    'signed_in=1; Path=/',
  ])
  const [token, login] = calls
  expect(token?.headers.cookie).toBe('visitor=v1; theme=dark')
  expect(login).toMatchObject({
    path: '/api/customer/auth/login',
    body: formValues,
    headers: {
      'x-xsrf-token': 'n.sig=',
      cookie: 'visitor=v9; theme=dark; XSRF-TOKEN=n.sig%3D',
      'x-forwarded-proto': 'https',
    },
  })
})

test.each([
  ['nothing', ''],
  ['another site', '?next=https://evil.example/'],
  ['another site without its scheme', '?next=//evil.example/'],
  ['another site by a backslash', '?next=/%5Cevil.example/'],
  ['another site by a tab that browsers leave out', '?next=/%09/evil.example/'],
  ['another site by a step back', '?next=/.//evil.example/'],
  ['an injected header', '?next=/%0d%0aset-cookie:x=1'],
])('a native sign-in form with %s as its next path redirects to the home page', async (_, query) => {
  expect((await send(`/auth/sign-in${query}`, formValues)).headers.get('location')).toBe('/')
})

test('wrong credentials render the page again with the e-mail, but never with the password', async () => {
  answer = (response) => json(response, 422, { message: 'No.', code: 'CREDENTIALS_WRONG' })
  const response = await send('/auth/sign-in', formValues)
  expect(response.status).toBe(422)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.clone().text()
  expect(text).toContain('data-at="/auth/sign-in"')
  expect(text).not.toContain(formValues.password)
  expect(await shown(response)).toEqual({ values: { email: formValues.email }, code: 'CREDENTIALS_WRONG', errors: {} })
})

test('maps field errors of the API to the field names of the page', async () => {
  answer = (response) => json(response, 422, { message: 'No.', code: 'INVALID', errors: { first_name: ['Enter it.'] } })
  const fields = {
    firstName: '',
    lastName: 'L',
    email: formValues.email,
    password: formValues.password,
    acceptTerms: 'on',
  }
  const response = await send('/auth/sign-up', fields)
  expect(await shown(response)).toEqual({
    values: { firstName: '', lastName: 'L', email: formValues.email, acceptTerms: 'on' },
    code: 'INVALID',
    errors: { firstName: ['Enter it.'] },
  })
  expect(calls[1]?.body).toEqual({ first_name: '', last_name: 'L', ...formValues, accept_terms: true })
})

test('a native sign-up form creates an account and redirects to the phone number', async () => {
  const response = await send('/auth/sign-up?next=/bookings', { ...formValues, firstName: 'Ada', lastName: 'L' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/register/set-phone'])
  expect(calls[1]).toMatchObject({ path: '/api/customer/auth/register', body: { accept_terms: false } })
})

test('native forms request a password reset and set the new password', async () => {
  answer = (response) => response.writeHead(204).end()
  const asked = await send('/auth/forgot-password', { email: formValues.email })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/auth/forgot-password?sent=1'])
  expect(calls[1]).toMatchObject({ path: '/api/customer/password/forgot', body: { email: formValues.email } })
  const set = await send('/auth/reset-password?token=t0k', { password: 'a brand new morning' })
  expect([set.status, set.headers.get('location')]).toEqual([303, '/auth/sign-in?changed=password'])
  expect(calls[3]).toMatchObject({
    path: '/api/customer/password/reset',
    body: { token: 't0k', password: 'a brand new morning' },
  })
})

test('an expired reset link renders the page again without the typed password', async () => {
  answer = (response) => json(response, 410, { message: 'Over.', code: 'LINK_OVER' })
  const response = await send('/auth/reset-password', { password: 'a brand new morning' })
  expect([response.status, await shown(response)]).toEqual([422, { values: {}, code: 'LINK_OVER', errors: {} }])
})

test('a native contact form is sent, and a refusal renders the page with all typed values', async () => {
  answer = (response) => response.writeHead(204).end()
  const fields = { name: 'Ada', email: formValues.email, topic: 'booking', message: 'May I bring my dog?', website: '' }
  const sent = await send('/contact', fields)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=1'])
  expect(calls[1]).toMatchObject({ path: '/api/customer/contact', body: fields })
  answer = (response) =>
    json(response, 409, { message: 'No.', code: 'CONTACT_TOO_QUICK' }, { 'set-cookie': 'contact_opened=1.s; Path=/' })
  const quick = await send('/contact', fields)
  expect(quick.headers.getSetCookie()).toContain('contact_opened=1.s; Path=/')
  const { website: _, ...kept } = fields
  expect([quick.status, await shown(quick)]).toEqual([422, { values: kept, code: 'CONTACT_TOO_QUICK', errors: {} }])
})

test('the newsletter form redirects to the home page, or renders it again if refused', async () => {
  answer = (response) => response.writeHead(204).end()
  const fields = { email: formValues.email, firstName: 'Ada', lastName: 'L' }
  const sent = await send('/', fields)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/?subscribed=1#news-offers'])
  expect(calls[1]).toMatchObject({
    path: '/api/customer/newsletter/mailchimp/subscribe',
    body: { email: formValues.email, first_name: 'Ada', last_name: 'L', promotion: '0' },
  })
  answer = (response) => json(response, 503, { message: 'No.', code: 'NEWSLETTER_UNAVAILABLE' })
  const refused = await send('/', fields)
  expect(refused.status).toBe(503)
  expect(await shown(refused)).toEqual({ values: fields, code: 'NEWSLETTER_UNAVAILABLE', errors: {} })
})

describe('one-click unsubscribe of a mail program (RFC 8058)', () => {
  const leave = (body: BodyInit, headers: Record<string, string> = {}, path = '/newsletter/unsubscribe/id.sig') =>
    fetch(`${origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
  const asForm = () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    return form
  }

  test.each([
    ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['multipart form data', asForm],
  ])('a one-click POST sent as %s, without cookie or origin, ends the subscription', async (_, body) => {
    answer = (response) => json(response, 200, { data: { email: formValues.email } })
    expect((await leave(body())).status).toBe(200)
    expect(calls[1]).toMatchObject({ path: '/api/customer/newsletter/unsubscribe/id.sig', body: {} })
  })

  test('a one-click POST ends e-mails of one kind', async () => {
    answer = (response) => json(response, 200, { data: { kind: 'review_request', email: formValues.email } })
    const pressed = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await leave(pressed, {}, '/emails/unsubscribe/review_request/id.sig')).status).toBe(200)
    expect(calls[1]).toMatchObject({ path: '/api/customer/notifications/unsubscribe/id.sig', body: {} })
  })

  test('a one-click POST without the RFC 8058 body changes no subscription', async () => {
    expect((await leave(new URLSearchParams({ hello: 'there' }))).status).toBe(400)
    expect((await leave('hello', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(calls).toEqual([])
  })

  test('a one-click POST gets 404 for an unknown link, and 503 if the API fails', async () => {
    answer = (response) => json(response, 404, { message: 'No.', code: 'NOT_FOUND' })
    expect((await leave(asForm())).status).toBe(404)
    answer = (response) => json(response, 500, { message: 'Oh.', code: 'FAULT' })
    expect((await leave(asForm())).status).toBe(503)
  })
})

test('too many attempts are refused with 429 and Retry-After', async () => {
  answer = (response) => json(response, 429, { message: 'No.', code: 'TOO_MANY_REQUESTS' }, { 'retry-after': '40' })
  const response = await send('/auth/sign-in', formValues)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40'])
  expect(await shown(response)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 40 })
})

test.each([
  [500, 503, 'UNEXPECTED'],
  [503, 503, 'UNREACHABLE'],
  [419, 422, 'UNEXPECTED'],
])('shows an API response %p as an error of ours, not as a refusal', async (status, code, said) => {
  answer = (response) => json(response, status, { message: 'Oh.', code: 'OH' })
  const response = await send('/auth/sign-in', formValues)
  expect([response.status, (await shown(response)).code]).toEqual([code, said])
})

test('renders the page with 503 and the typed e-mail while the API is unavailable', async () => {
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
  const response = await send('/auth/sign-in', formValues)
  expect(response.status).toBe(503)
  expect(await shown(response)).toEqual({ values: { email: formValues.email }, code: 'UNREACHABLE', errors: {} })
  api = createServer().listen(0, '127.0.0.1')
})

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, in an older browser', { origin: 'https://evil.example' }],
  ['another subdomain', { origin: 'https://meander.example', 'sec-fetch-site': 'same-site' }],
  ['a page that hides its origin', { origin: 'null' }],
  ['an unknown origin', {}],
  ['another port of this machine, in production', { origin: 'http://127.0.0.1:1' }],
])('refuses a form sent from %s, without a request to the API', async (_, headers) => {
  const response = await send('/auth/sign-in', formValues, headers as Record<string, string>)
  expect(response.status).toBe(403)
  expect(await shown(response)).toEqual({ values: {}, code: 'SENT_FROM_ELSEWHERE', errors: {} })
  expect(calls).toEqual([])
})

test('accepts a form without Origin if Sec-Fetch-Site is same-origin', async () => {
  expect((await send('/auth/sign-in', formValues, { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
})

test('converts CRLF line ends to LF, which the length rules count as one character', async () => {
  answer = (response) => response.writeHead(204).end()
  const message = `${'x'.repeat(1000)}\r\n${'x'.repeat(999)}`
  await send('/contact', { name: 'Ada', email: formValues.email, topic: 'booking', message })
  expect(calls[1]).toMatchObject({ body: { message: message.replace('\r\n', '\n') } })
})

test('a message that is far too long is shown again completely, in any script', async () => {
  answer = (response) => json(response, 422, { message: 'No.', code: 'VALIDATION', errors: { message: ['Too long.'] } })
  const message = '🛶'.repeat(10_000)
  const response = await send('/contact', { name: 'Ada', email: formValues.email, topic: 'booking', message })
  expect([response.status, (await shown(response)).values.message]).toEqual([422, message])
})

test('answers 413 with the page if a form is too large to be read', async () => {
  const response = await send('/contact', { message: 'x'.repeat(129 * 1024) })
  expect([response.status, await shown(response)]).toEqual([413, { values: {}, code: 'TOO_LONG', errors: {} }])
  expect(calls).toEqual([])
})

test('refuses a JSON body with 415', async () => {
  const sent = await fetch(`${origin}/auth/sign-in`, {
    method: 'POST',
    body: JSON.stringify(formValues),
    headers: { ...ours, 'content-type': 'application/json' },
  })
  expect(sent.status).toBe(415)
  expect(calls).toEqual([])
})
