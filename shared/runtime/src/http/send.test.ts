import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { abortRequest, send } from './send'

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A real HTTP server. `answer` gets the number of requests to its path so far. */
async function serverWith(answer: Answer) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    const key = `${request.method} ${request.url}`
    seen.push(key)
    answer(request, response, seen.filter((one) => one === key).length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'XSRF-TOKEN=fresh%3D1'
})

test('fills in path parameters and returns the response in camelCase', async () => {
  const { origin, seen } = await serverWith((_, response) => json(response, 200, { data: { price_from: 100 } }))
  await expect(
    send({ origin, key: 'GET /api/x/:id', request: { params: { id: 'a b' } }, sessionLost: jest.fn() }),
  ).resolves.toEqual({
    data: { priceFrom: 100 },
  })
  expect(seen).toEqual(['GET /api/x/a%20b'])
})

test('a request from the server carries the visitor’s IP address; a request from a browser carries none', async () => {
  const addresses: (string | string[] | undefined)[] = []
  const { origin } = await serverWith((request, response) => {
    addresses.push(request.headers['x-forwarded-for'])
    json(response, 200, {})
  })
  const call = { origin, key: 'GET /api/x', request: {}, sessionLost: jest.fn() }
  await send({ ...call, visitorIp: '203.0.113.5' })
  await send({ ...call, visitorIp: '' })
  expect(addresses).toEqual(['203.0.113.5', undefined])
})

test('a request continues the trace of the page that is rendered; in a browser each request starts a trace', async () => {
  const traces: (string | string[] | undefined)[] = []
  const { origin } = await serverWith((request, response) => {
    traces.push(request.headers.traceparent)
    json(response, 200, {})
  })
  const call = { origin, key: 'GET /api/x', request: {}, sessionLost: jest.fn() }
  const traceParent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await send({ ...call, traceParent })
  await send({ ...call, traceParent: '' })
  await send(call)
  expect(traces[0]).toBe(traceParent)
  for (const started of traces.slice(1)) expect(started).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(new Set(traces).size).toBe(3)
})

test('a change carries the CSRF token and the idempotency key', async () => {
  let headers: IncomingMessage['headers'] = {}
  const { origin } = await serverWith((request, response) => {
    headers = request.headers
    response.writeHead(204).end()
  })
  await expect(
    send({
      origin,
      key: 'POST /api/x',
      request: { body: { firstName: 'Ada' }, idempotencyKey: 'k1' },
      sessionLost: jest.fn(),
    }),
  ).resolves.toBeNull()
  expect(headers).toMatchObject({ 'x-xsrf-token': 'fresh=1', 'idempotency-key': 'k1' })
})

test('a 419 response refetches the CSRF token and repeats the call once, without ending the session', async () => {
  const lost = jest.fn()
  const { origin, seen } = await serverWith((request, response, count) => {
    if (request.url === '/api/customer/csrf-cookie') return response.writeHead(204).end()
    return count === 1 ? json(response, 419, { code: 'CSRF' }) : json(response, 200, { data: 1 })
  })
  await expect(send({ origin, key: 'POST /api/x', request: {}, sessionLost: lost })).resolves.toEqual({ data: 1 })
  expect(seen).toEqual(['POST /api/x', 'GET /api/customer/csrf-cookie', 'POST /api/x'])
  expect(lost).not.toHaveBeenCalled()
})

test('a second 419 ends the session', async () => {
  const lost = jest.fn()
  const { origin } = await serverWith((request, response) =>
    request.url === '/api/customer/csrf-cookie' ? response.writeHead(204).end() : json(response, 419, { code: 'CSRF' }),
  )
  await expect(send({ origin, key: 'POST /api/x', request: {}, sessionLost: lost })).rejects.toMatchObject({
    kind: 'refused',
  })
  expect(lost).toHaveBeenCalledTimes(1)
})

test('a browser that blocks cookies gets COOKIES_BLOCKED, and its session does not end', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  const lost = jest.fn()
  const { origin } = await serverWith((request, response) =>
    request.url === '/api/customer/csrf-cookie' ? response.writeHead(204).end() : json(response, 419, { code: 'CSRF' }),
  )
  await expect(send({ origin, key: 'POST /api/x', request: {}, sessionLost: lost })).rejects.toEqual({
    kind: 'refused',
    code: 'COOKIES_BLOCKED',
    errors: {},
  })
  expect(lost).not.toHaveBeenCalled()
})

test('a 401 ends the session', async () => {
  const lost = jest.fn()
  const { origin } = await serverWith((_, response) => json(response, 401, { message: 'No session' }))
  await expect(send({ origin, key: 'GET /api/x', request: {}, sessionLost: lost })).rejects.toMatchObject({
    kind: 'refused',
    code: 'SESSION_ENDED',
  })
  expect(lost).toHaveBeenCalledTimes(1)
})

test('a refusal contains its code, its field messages and the seconds to wait', async () => {
  const { origin } = await serverWith((_, response) =>
    json(response, 429, { code: 'TOO_MANY_REQUESTS', errors: { first_name: ['Too short'] } }, { 'retry-after': '30' }),
  )
  await expect(send({ origin, key: 'GET /api/x', request: {}, sessionLost: jest.fn() })).rejects.toEqual({
    kind: 'refused',
    code: 'TOO_MANY_REQUESTS',
    errors: { firstName: ['Too short'] },
    retryAfterSeconds: 30,
  })
})

test('a 500 response is an unexpected failure with its request id', async () => {
  const { origin } = await serverWith((_, response) => json(response, 500, { request_id: 'r-1' }))
  await expect(send({ origin, key: 'GET /api/x', request: {}, sessionLost: jest.fn() })).rejects.toEqual({
    kind: 'unexpected',
    requestId: 'r-1',
  })
})

test.each([
  ['PAYMENT_UNAVAILABLE', { kind: 'refused', code: 'PAYMENT_UNAVAILABLE', errors: {} }],
  ['BUSY', { kind: 'unreachable' }],
  ['UNREACHABLE', { kind: 'unreachable' }],
  [undefined, { kind: 'unreachable' }],
])('503 with code %s fails with %j', async (code, failure) => {
  const { origin } = await serverWith((_, response) => json(response, 503, { code }))
  await expect(send({ origin, key: 'POST /api/x', request: {}, sessionLost: jest.fn() })).rejects.toEqual(failure)
})

test('a server that refuses connections is unreachable', async () => {
  await expect(
    send({ origin: 'http://127.0.0.1:1', key: 'GET /api/x', request: {}, sessionLost: jest.fn() }),
  ).rejects.toEqual({ kind: 'unreachable' })
})

test('reports the surrogate keys of each response, and which responses may be cached', async () => {
  const { origin } = await serverWith((request, response) => {
    const status = Number(request.url?.slice('/api/'.length))
    json(response, status, {}, { 'surrogate-key': 'experience:7 search' })
  })
  const heard: unknown[] = []
  for (const status of [200, 404, 429, 500]) {
    await send({
      origin,
      key: `GET /api/${status}`,
      request: {},
      sessionLost: jest.fn(),
      onAnswer: (answer) => heard.push(answer),
    }).catch(() => {})
  }
  const tags = ['experience:7', 'search']
  expect(heard).toEqual([true, true, false, false].map((isLasting) => ({ tags, isLasting })))
})

test('a request can be aborted with the object that describes it, and fails as unreachable', async () => {
  let isClosed: () => void = () => {}
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve
  })
  const { origin, seen } = await serverWith((request) => request.socket.on('close', () => isClosed()))
  const request = {}
  const sessionLost = jest.fn()
  const sent = send({ origin, key: 'GET /api/x', request, sessionLost })
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  abortRequest({})
  abortRequest(request)
  await expect(sent).rejects.toEqual({ kind: 'unreachable' })
  await closed
  expect(sessionLost).not.toHaveBeenCalled()
})

test('a response without an end fails as unreachable after 20 seconds', async () => {
  const { origin, seen } = await serverWith((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":')
  })
  const realSetTimeout = setTimeout
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  try {
    const sent = send({ origin, key: 'GET /api/x', request: {}, sessionLost: jest.fn() })
    const failed = expect(sent).rejects.toEqual({ kind: 'unreachable' })
    while (seen.length === 0) await new Promise((resolve) => realSetTimeout(resolve, 5))
    jest.advanceTimersByTime(20_000)
    await failed
  } finally {
    jest.useRealTimers()
  }
})
