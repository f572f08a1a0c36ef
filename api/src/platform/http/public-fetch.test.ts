import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { closeAfterTests } from '../../testing/close-after-tests'
import { fetchPublic, type PublicFetchOptions } from './public-fetch'

const local = { allowPrivate: true, timeoutMs: 5_000, maxBytes: 1_000 } satisfies PublicFetchOptions
const internet = { ...local, allowPrivate: false }

async function testServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  closeAfterTests(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

const resolvesTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

test('sends the method, headers and body, and returns the status, headers and body', async () => {
  const url = await testServer(async (request, response) => {
    response.writeHead(418, { 'x-method': request.method }).end(`${request.headers['x-name']} ${await textOf(request)}`)
  })
  const response = await fetchPublic(url, { ...local, method: 'POST', headers: { 'x-name': 'tea' }, body: 'pot é' })
  expect(response).toMatchObject({ status: 418, headers: { 'x-method': 'POST' }, url: `${url}/` })
  expect(response.body.toString()).toBe('tea pot é')
})

test.each([
  ['https://127.0.0.1/', 'ADDRESS_PRIVATE'],
  ['https://2130706433/', 'ADDRESS_PRIVATE'],
  ['https://0x7f.1/', 'ADDRESS_PRIVATE'],
  ['https://[::1]/', 'ADDRESS_PRIVATE'],
  ['https://[::ffff:10.0.0.1]/', 'ADDRESS_PRIVATE'],
  ['https://169.254.169.254/latest/meta-data', 'ADDRESS_PRIVATE'],
  ['https://localhost/', 'ADDRESS_PRIVATE'],
  ['http://8.8.8.8/', 'URL_INVALID'],
  ['ftp://example.com/', 'URL_INVALID'],
  ['file:///etc/passwd', 'URL_INVALID'],
  ['https://name:word@example.com/', 'URL_INVALID'],
  ['no url', 'URL_INVALID'],
])('refuses %s with %s', async (url, reason) => {
  await expect(fetchPublic(url, internet)).rejects.toMatchObject({ name: 'PublicFetchError', reason })
})

test('refuses a name when one of its addresses is not public, without naming the address', async () => {
  const attempt = fetchPublic('https://partner.example/', { ...internet, resolve: resolvesTo('8.8.8.8', '10.0.0.7') })
  await expect(attempt).rejects.toMatchObject({ reason: 'ADDRESS_PRIVATE' })
  await expect(attempt).rejects.not.toThrow(/10\.0\.0\.7/)
})

test('connects to the address that was checked, and resolves the name once', async () => {
  const url = await testServer((request, response) => response.end(request.headers.host))
  const { port } = new URL(url)
  let lookups = 0
  const resolve = async () => {
    lookups += 1
    return resolvesTo('127.0.0.1')()
  }
  const { body } = await fetchPublic(`http://partner.example:${port}/`, { ...local, resolve })
  expect(body.toString()).toBe(`partner.example:${port}`)
  expect(lookups).toBe(1)
})

test('returns a redirect unless it may follow it', async () => {
  const url = await testServer((_, response) => response.writeHead(302, { location: '/next' }).end())
  expect(await fetchPublic(url, local)).toMatchObject({ status: 302 })
  expect(await fetchPublic(url, { ...local, method: 'POST', body: '{}', maxRedirects: 3 })).toMatchObject({
    status: 302,
  })
})

test('follows redirects up to the limit', async () => {
  const url = await testServer((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left > 0) response.writeHead(307, { location: `/${left - 1}` }).end()
    else response.end('arrived')
  })
  const arrived = await fetchPublic(`${url}/3`, { ...local, maxRedirects: 3 })
  expect([arrived.url, arrived.body.toString()]).toEqual([`${url}/0`, 'arrived'])
  const tooFar = fetchPublic(`${url}/4`, { ...local, maxRedirects: 3 })
  await expect(tooFar).rejects.toMatchObject({ reason: 'TOO_MANY_REDIRECTS' })
})

test.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'https://a:b@127.0.0.1/'])(
  'refuses a redirect to %s',
  async (location) => {
    const url = await testServer((_, response) => response.writeHead(302, { location }).end())
    await expect(fetchPublic(url, { ...local, maxRedirects: 3 })).rejects.toMatchObject({ reason: 'URL_INVALID' })
  },
)

test('checks the address of each hop', async () => {
  const checked: string[] = []
  const url = await testServer((_, response) => response.writeHead(302, { location: 'http://second.example/' }).end())
  const resolve = async (hostname: string) => {
    checked.push(hostname)
    return resolvesTo(hostname === 'first.example' ? '127.0.0.1' : '127.0.0.2')()
  }
  const { port } = new URL(url)
  const attempt = fetchPublic(`http://first.example:${port}/`, { ...local, resolve, maxRedirects: 1 })
  await expect(attempt).rejects.toMatchObject({ reason: 'CONNECTION' })
  expect(checked).toEqual(['first.example', 'second.example'])
})

test('fails at a longer body, or reads only its beginning', async () => {
  const url = await testServer((_, response) => response.end('x'.repeat(1_001)))
  await expect(fetchPublic(url, local)).rejects.toMatchObject({ reason: 'TOO_LARGE' })
  const { body } = await fetchPublic(url, { ...local, onLonger: 'truncate' })
  expect(body).toHaveLength(1_000)
})

test('fails at the deadline when the server does not respond, and when it does not end its body', async () => {
  const url = await testServer((request, response) => {
    if (request.url === '/body') response.write('first part')
  })
  for (const path of ['/', '/body']) {
    const attempt = fetchPublic(url + path, { ...local, timeoutMs: 100 })
    await expect(attempt).rejects.toMatchObject({ reason: 'TIMEOUT' })
  }
})

test.each([
  ['closes the connection', ''],
  ['switches the protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n'],
  ['sends no HTTP', 'hello\r\n\r\n'],
  ['ends the body early', 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nshort'],
])('fails when the server %s', async (_, reply) => {
  const server = createTcpServer((socket) => socket.resume().end(reply))
  closeAfterTests(() => new Promise((resolve) => server.close(resolve)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const attempt = fetchPublic(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, local)
  await expect(attempt).rejects.toMatchObject({ reason: 'CONNECTION' })
})
