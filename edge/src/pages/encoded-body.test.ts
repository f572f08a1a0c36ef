import zlib from 'node:zlib'
import { EncodedBody, encodingFor } from './encoded-body'

test('every encoding decodes to the same text and is compressed once', async () => {
  const text = '<p>£25 – ‘a day out’</p>'.repeat(50)
  const bodies = new EncodedBody(text)
  const [identity, br, gzip] = await Promise.all([bodies.as('identity'), bodies.as('br'), bodies.as('gzip')])
  expect([identity, zlib.brotliDecompressSync(br), zlib.gunzipSync(gzip)].map(String)).toEqual([text, text, text])
  expect(await bodies.as('br')).toBe(br)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %s gets %s', (accepts, encoding) => {
  expect(encodingFor(accepts)).toBe(encoding)
})
