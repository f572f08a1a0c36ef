import type { ServerResponse } from 'node:http'
import { startHttpServer } from '../testing/start-http-server'
import { type OctoClient, octoClient, SupplierAway, SupplierRefusal } from './octo-client'

const SUPPLIER = { id: 's1', name: 'Boats', contact: { website: null, email: null, telephone: null } }

let respond: (response: ServerResponse) => void
let requests = 0
let client: OctoClient
const send = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const sendSupplier = (response: ServerResponse) => send(response, 200, JSON.stringify(SUPPLIER))

let port: number
beforeAll(async () => {
  port = await startHttpServer((_, response) => {
    requests += 1
    respond(response)
  })
})
beforeEach(() => {
  requests = 0
  respond = sendSupplier
  client = octoClient({ baseUrl: `http://127.0.0.1:${port}`, key: 'k' }, 500)
})
afterEach(() => client.close())

/** Sends each response after 20 ms. @returns how many requests were in progress at once, at most */
function holdResponses() {
  const held: ServerResponse[] = []
  let most = 0
  respond = (response) => {
    held.push(response)
    most = Math.max(most, held.length)
    setTimeout(() => {
      held.splice(held.indexOf(response), 1)
      sendSupplier(response)
    }, 20)
  }
  return () => most
}

test('a crowd waits for its turn: six requests at once, and all are answered', async () => {
  const most = holdResponses()
  const answers = await Promise.all(Array.from({ length: 36 }, () => client.supplier()))
  expect(answers).toHaveLength(36)
  expect(most()).toBe(6)
})

test('a crowd of readers does not keep a booking waiting', async () => {
  respond = (response) => {
    if (response.req.url === '/supplier') setTimeout(() => sendSupplier(response), 300)
    else send(response, 400, JSON.stringify({ error: 'INVALID_BOOKING_UUID' }))
  }
  const readers = Promise.allSettled(Array.from({ length: 60 }, () => client.supplier()))
  const startedAt = performance.now()
  await expect(client.read('b1')).resolves.toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(300)
  await readers
})

test('more requests than may wait are refused, and do not stop the others', async () => {
  holdResponses()
  const answers = await Promise.allSettled(Array.from({ length: 56 }, () => client.supplier()))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused[0]).toMatchObject({ reason: expect.any(SupplierAway) })
  expect(client.isOpen()).toBe(false)
  await expect(client.supplier()).resolves.toEqual(SUPPLIER)
})

test.each([
  ['no answer in time', () => {}],
  ['a broken connection', (response: ServerResponse) => response.destroy()],
  ['500', (response: ServerResponse) => send(response, 500, '{}')],
  ['401', (response: ServerResponse) => send(response, 401, '{"error":"UNAUTHORIZED"}')],
  ['429', (response: ServerResponse) => send(response, 429, '{"error":"TOO_MANY_REQUESTS"}')],
  ['a page instead of JSON', (response: ServerResponse) => send(response, 200, '<html>')],
  ["an error that is not the standard's", (response: ServerResponse) => send(response, 400, '{"message":"no"}')],
  ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: '/elsewhere' }).end()],
])('%s is a supplier that is away; after a few, it is not asked for a while', async (_, answer) => {
  respond = answer
  for (let n = 0; n < 5; n += 1) await expect(client.supplier()).rejects.toThrow(SupplierAway)
  expect(client.isOpen()).toBe(true)
  const asked = requests
  await expect(client.supplier()).rejects.toThrow(SupplierAway)
  expect(requests).toBe(asked)
})

test('an answer without a required field is refused with the name of the field', async () => {
  respond = (response) => send(response, 200, '{"id":"s1","contact":{}}')
  await expect(client.supplier()).rejects.toThrow('GET /supplier: name')
})

test('a refusal is an answer: the supplier is asked again', async () => {
  respond = (response) => send(response, 400, '{"error":"INVALID_UNIT_ID","errorMessage":"no such unit"}')
  for (let n = 0; n < 8; n += 1) await expect(client.supplier()).rejects.toThrow(SupplierRefusal)
  expect(requests).toBe(8)
  expect(client.isOpen()).toBe(false)
})
