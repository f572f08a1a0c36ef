import { type PictureServer, startPictureServer } from '../../testing/picture-server'
import { FetchFailed, type FetchOptions, fetchPublicFile } from './fetch-public-file'

let server: PictureServer
beforeAll(async () => {
  server = await startPictureServer((request, response) => {
    const [, kind = '', rest = ''] = /^\/(\w+)\/?(.*)$/.exec(request.url ?? '') ?? []
    if (kind === 'picture') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('a picture')
    else if (kind === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    else if (kind === 'status') response.writeHead(Number(rest)).end()
    else if (kind === 'to') response.writeHead(302, { location: decodeURIComponent(rest) }).end()
    else if (kind === 'hops') {
      const location = rest === '0' ? '/picture' : `/hops/${Number(rest) - 1}`
      response.writeHead(307, { location }).end('moved')
    } else if (kind === 'large') {
      const length = rest === 'declared' ? { 'content-length': '2000' } : {}
      response.writeHead(200, { 'content-type': 'image/png', ...length }).end(Buffer.alloc(2000))
    } else if (kind === 'silent') response.writeHead(200, { 'content-type': 'image/png' }).write('begins')
  })
})

const get = (url: string, options: Partial<FetchOptions> = {}) =>
  fetchPublicFile(url, { maxBytes: 1000, timeoutMs: 5_000, mediaType: /^image\//, ...server.rules, ...options })
const failureOf = async (url: string, options: Partial<FetchOptions> = {}) => {
  const failure = await get(url, options).catch((error: unknown) => error)
  if (!(failure instanceof FetchFailed)) throw new Error(`${url} was fetched, or failed otherwise`, { cause: failure })
  return { message: failure.message, isFinal: failure.isFinal }
}

test('fetches a file, also after three redirects', async () => {
  expect(String(await get(`${server.origin}/picture`))).toBe('a picture')
  expect(String(await get(`${server.origin}/hops/2`))).toBe('a picture')
  expect(await failureOf(`${server.origin}/hops/3`)).toMatchObject({
    isFinal: true,
    message: expect.stringContaining('redirects'),
  })
})

test.each([
  'http://127.0.0.1:{port}/picture',
  'http://127.1:{port}/picture',
  'http://2130706433:{port}/picture',
  'http://0x7f.1:{port}/picture',
  'http://017700000001:{port}/picture',
  'http://[::1]:{port}/picture',
  'http://[::ffff:127.0.0.1]:{port}/picture',
  'http://[::ffff:7f00:1]:{port}/picture',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost:{port}/picture',
  'http://elsewhere.example:{port}/picture',
])('does not connect to %s, also after a redirect', async (template) => {
  const url = template.replace('{port}', String(server.port))
  const notPublic = { isFinal: true, message: expect.stringContaining('not public') }
  expect(await failureOf(url)).toEqual(notPublic)
  expect(await failureOf(`${server.origin}/to/${encodeURIComponent(url)}`)).toEqual(notPublic)
  expect(server.requested.filter((path) => path === '/picture')).toHaveLength(2)
})

test('refuses a host of which one address is not public', async () => {
  const resolve = async () => ['127.0.0.2', '10.0.0.1'].map((address) => ({ address, family: 4 }))
  expect(await failureOf(`${server.origin}/picture`, { resolve })).toMatchObject({ isFinal: true })
})

test('by default, uses the system’s resolver and refuses what is not public', async () => {
  const { port } = server
  const options = { maxBytes: 1000, timeoutMs: 5_000, mediaType: /^image\//, allowsHttp: true }
  for (const host of ['localhost', '127.0.0.2']) {
    await expect(fetchPublicFile(`http://${host}:${port}/picture`, options)).rejects.toThrow('not public')
  }
})

test.each([
  ['http://pictures.example/picture', 'https://'],
  ['ftp://pictures.example/picture', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['data:image/png;base64,AAAA', 'https://'],
  ['nonsense', 'https://'],
  ['https://pictures.example:8443/picture', 'port'],
  ['https://ada:secret@pictures.example/picture', 'password'],
])('refuses %s', async (url, word) => {
  expect(await failureOf(url, { allowsHttp: false })).toEqual({ isFinal: true, message: expect.stringContaining(word) })
})

test.each([
  ['/page', true, 'text/html'],
  ['/status/404', true, '404'],
  ['/status/403', true, '403'],
  ['/status/429', false, '429'],
  ['/status/500', false, '500'],
  ['/status/503', false, '503'],
  ['/large/declared', true, 'larger'],
  ['/large/chunked', true, 'larger'],
])('fails at %s; final: %s', async (path, isFinal, word) => {
  expect(await failureOf(server.origin + path)).toEqual({ isFinal, message: expect.stringContaining(word) })
})

test('gives up a server that does not finish in time, and may try again', async () => {
  const failure = await failureOf(`${server.origin}/silent`, { timeoutMs: 200 })
  expect(failure).toEqual({ isFinal: false, message: expect.stringContaining('No complete response') })
})

test('a server that cannot be reached may be there later', async () => {
  const failure = await failureOf('http://pictures.example:1/picture')
  expect(failure).toEqual({ isFinal: false, message: expect.stringContaining('connection failed') })
})
