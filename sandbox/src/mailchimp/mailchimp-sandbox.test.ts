import { sandboxForFile } from '../testing/running-sandbox'
import { subscriberHash } from './audience'
import { MAILCHIMP_KEY, MAILCHIMP_LIST } from './mailchimp-sandbox'

const sandbox = await sandboxForFile()

const email = 'ada@example.com'
const path = `/lists/${MAILCHIMP_LIST}/members/${subscriberHash(email)}`
const subscribed = {
  email_address: email,
  status_if_new: 'subscribed',
  status: 'subscribed',
  merge_fields: { FNAME: 'Ada', LNAME: 'Marsh' },
}

async function call(method: string, to: string, body?: object, key = MAILCHIMP_KEY) {
  const response = await fetch(`${sandbox.url}/sandbox/mailchimp/3.0${to}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`user:${key}`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, type: response.headers.get('content-type'), body: text ? JSON.parse(text) : null }
}
const leave = (status: string) =>
  fetch(`${sandbox.url}/sandbox/mailchimp/contacts/${email}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })

test('adds a contact, finds it by the hash of its address, changes and deletes it', async () => {
  expect((await call('GET', path)).status).toBe(404)
  expect((await call('PUT', path, subscribed)).body).toMatchObject({
    email_address: email,
    status: 'subscribed',
    full_name: 'Ada Marsh',
  })
  expect((await call('PATCH', path, { status: 'unsubscribed' })).body).toMatchObject({ status: 'unsubscribed' })
  expect((await call('GET', path)).body).toMatchObject({ status: 'unsubscribed', merge_fields: { FNAME: 'Ada' } })
  expect((await call('POST', `${path}/actions/delete-permanent`)).status).toBe(204)
  expect((await call('GET', path)).status).toBe(404)
  expect(await call('PUT', path, subscribed)).toMatchObject({
    status: 400,
    body: { title: 'Forgotten Email Not Subscribed' },
  })
  expect((await call('GET', `/lists/${MAILCHIMP_LIST}/members`)).body).toMatchObject({ total_items: 0 })
})

test('accepts a content type without a body, as Mailchimp’s client sends it, and refuses a body that is not JSON', async () => {
  await call('PUT', path, subscribed)
  const post = (action: string, body?: string) =>
    fetch(`${sandbox.url}/sandbox/mailchimp/3.0${path}${action}`, {
      method: action ? 'POST' : 'PUT',
      headers: {
        authorization: `Basic ${Buffer.from(`user:${MAILCHIMP_KEY}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body && { body }),
    })
  expect((await post('', '{')).status).toBe(400)
  expect((await post('/actions/delete-permanent')).status).toBe(204)
})

test('refuses to subscribe a contact again who left by Mailchimp’s own link, but accepts pending', async () => {
  await call('PUT', path, subscribed)
  await leave('unsubscribed')
  expect(await call('PUT', path, subscribed)).toMatchObject({
    status: 400,
    type: expect.stringContaining('application/problem+json'),
    body: { title: 'Member In Compliance State' },
  })
  expect((await call('PUT', path, { ...subscribed, status: 'pending' })).body).toMatchObject({ status: 'pending' })
})

test.each([
  ['an invalid address', { ...subscribed, email_address: 'ada' }, 'email_address'],
  ['an invalid status', { ...subscribed, status: 'keen' }, 'status'],
  ['invalid merge fields', { ...subscribed, merge_fields: ['Ada'] }, 'merge_fields'],
])('%s is refused with the name of the field', async (_, body, field) => {
  expect(await call('PUT', path, body)).toMatchObject({
    status: 400,
    body: { title: 'Invalid Resource', errors: [{ field }] },
  })
})

test('refuses a wrong key and an unknown audience', async () => {
  expect(await call('GET', path, undefined, 'another')).toMatchObject({
    status: 401,
    body: { title: 'API Key Invalid' },
  })
  expect((await call('PUT', path.replace(MAILCHIMP_LIST, 'other'), subscribed)).status).toBe(404)
})

test('a scenario makes the next call fail', async () => {
  await sandbox.wish({ service: 'mailchimp', operation: 'members.read', outcome: 'fail', status: 503 })
  expect(await call('GET', path)).toMatchObject({ status: 503, body: { title: 'Internal Server Error' } })
  expect((await call('GET', path)).status).toBe(404)
})

test('shows the audience on a page', async () => {
  await call('PUT', path, subscribed)
  const page = await (await fetch(`${sandbox.url}/sandbox/mailchimp`)).text()
  expect(page).toContain('<td>ada@example.com</td><td>subscribed</td><td>FNAME Ada, LNAME Marsh</td>')
})
