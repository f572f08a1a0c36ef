import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CANCELLED, downloadFile, uploadFile } from './transfer'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server at another origin than the page's, which allows cross-origin requests (CORS). */
async function serverThat(answer: Answer): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-expose-headers', 'content-disposition')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    request.resume().on('end', () => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const textOf = (file: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(file)
  })
const aForm = () => {
  const form = new FormData()
  form.append('file', new Blob(['x'.repeat(100_000)]), 'me.jpg')
  return form
}
const sessionLost = jest.fn()

beforeEach(() => {
  sessionLost.mockReset()
  // biome-ignore lint/suspicious/noDocumentCookie: what the server would have set
  document.cookie = 'XSRF-TOKEN=token'
})

test('uploads a file with the CSRF token, reports progress and returns the response', async () => {
  const seen: unknown[] = []
  const url = await serverThat((request, response) => {
    seen.push(request.headers['x-xsrf-token'], request.headers['content-type']?.split(';')[0])
    json(response, 201, { data: { small_url: '/media/x' } })
  })
  const progress: number[] = []
  const answer = await uploadFile({ url, form: aForm(), sessionLost, onProgress: (percent) => progress.push(percent) })
  expect(answer).toEqual({ data: { smallUrl: '/media/x' } })
  expect(seen).toEqual(['token', 'multipart/form-data'])
  expect(progress.at(-1)).toBe(100)
})

test('rejects a refused upload with the code and messages from the server', async () => {
  const url = await serverThat((_, response) =>
    json(response, 413, { code: 'PICTURE_TOO_HEAVY', message: 'Too heavy.', errors: { file: ['Too heavy.'] } }),
  )
  await expect(uploadFile({ url, form: aForm(), sessionLost })).rejects.toEqual({
    kind: 'refused',
    code: 'PICTURE_TOO_HEAVY',
    errors: { file: ['Too heavy.'] },
  })
})

test.each([
  ['a session that has ended', 401, { kind: 'refused', code: 'SESSION_ENDED', errors: {} }, 1],
  ['an error of the server', 500, { kind: 'unexpected', requestId: null }, 0],
  ['a server that is busy', 503, { kind: 'unreachable' }, 0],
])('%s rejects an upload with the same failure as any other request', async (_, status, failure, lost) => {
  const url = await serverThat((_request, response) => json(response, status, {}))
  await expect(uploadFile({ url, form: aForm(), sessionLost })).rejects.toEqual(failure)
  expect(sessionLost).toHaveBeenCalledTimes(lost)
})

test('rejects as unreachable when the server closes the connection', async () => {
  const url = await serverThat((request) => request.socket.destroy())
  await expect(uploadFile({ url, form: aForm(), sessionLost })).rejects.toEqual({ kind: 'unreachable' })
})

test('a cancelled upload rejects with CANCELLED, not with a failure', async () => {
  const ending = new AbortController()
  const url = await serverThat(() => ending.abort())
  const sending = uploadFile({ url, form: aForm(), sessionLost, signal: ending.signal })
  await expect(sending).rejects.toBe(CANCELLED)
  await expect(uploadFile({ url, form: aForm(), sessionLost, signal: ending.signal })).rejects.toBe(CANCELLED)
})

test('a downloaded file has the name that the server gives it', async () => {
  const url = await serverThat((_, response) =>
    response.writeHead(200, { 'content-disposition': 'attachment; filename="my-data.json"' }).end('{"a_b":1}'),
  )
  const { file, name } = await downloadFile({ url, sessionLost })
  expect([name, await textOf(file)]).toEqual(['my-data.json', '{"a_b":1}'])
})
