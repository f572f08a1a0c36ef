import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Baseline, serveBaseline } from './serve-baseline'

const picture = Buffer.from([0, 1, 2, 3])
const composed = http.createServer((request, response) => {
  if (request.url === '/browse') {
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'self'; style-src 'self' 'sha256-old'; script-src 'self'",
        'cache-control': 'public, no-cache',
        etag: '"composed"',
        link: '</shell.js>; rel=preload; as=script',
      })
      .end('<!doctype html><script src="/shell.js"></script>')
  }
  if (request.url === '/media/downs?w=640' && request.headers.accept?.startsWith('image/avif')) {
    return response.writeHead(200, { 'content-type': 'image/avif', 'cache-control': 'immutable' }).end(picture)
  }
  return response.writeHead(404).end()
})
let baseline: Baseline

beforeAll(async () => {
  await new Promise<void>((resolve) => composed.listen(0, '127.0.0.1', resolve))
  const { port } = composed.address() as AddressInfo
  baseline = await serveBaseline({ composed: `http://127.0.0.1:${port}`, port: 0 })
})

afterAll(async () => {
  await baseline.stop()
  await new Promise((resolve) => composed.close(resolve))
})

const parts = (url: string) => ({
  heading: { text: 'Find your day out', fontSize: '32px', fontWeight: '600', lineHeight: '38px' },
  font: null,
  largest: { url, text: '', width: 380, height: 285 },
})

test('serves the headers of the composed page without those for scripts, and allows its own styles in the CSP', async () => {
  await baseline.lay('/browse', parts('/media/downs?w=640'))
  const answer = await fetch(`${baseline.origin}/browse`)
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'self'; style-src 'sha256-(?!old)[^']+'; script-src 'self'$/,
  )
  expect([answer.headers.get('etag'), answer.headers.get('link')]).toEqual([null, null])
  expect(await answer.text()).not.toContain('shell.js')
})

test('serves the same picture file as the composed page', async () => {
  await baseline.lay('/browse', parts('/media/downs?w=640'))
  const answer = await fetch(`${baseline.origin}/media/downs?w=640`)
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
})

test('throws when a picture is missing, instead of serving a lighter baseline', async () => {
  await expect(baseline.lay('/browse', parts('/media/gone'))).rejects.toThrow('/media/gone was answered with 404')
})
