import { isFromContentful } from './contentful'

const SECRET = 'sandbox-content-webhook-signing-secret'.padEnd(64, '0')
const SIGNED_AT = 1_795_190_400_000
const MINUTE_MS = 60_000

// Signatures made with Contentful's own @contentful/node-apps-toolkit 7.
const request = {
  method: 'POST',
  url: '/api/webhooks/content',
  headers: {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'user-agent': 'not signed',
    'x-contentful-topic': 'ContentManagement.Entry.publish',
    'x-contentful-webhook-name': 'Meander ',
    'x-contentful-signed-headers':
      'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic,x-contentful-webhook-name',
    'x-contentful-timestamp': String(SIGNED_AT),
    'x-contentful-signature': '89f70458156740ed227c3e636d3205cf0f4f404301069724c49da0477552131d',
  },
  body: Buffer.from('{"sys":{"id":"home-hero"},"fields":{"headline":{"en-GB":"A café by the sea"}}}'),
}
const check = (changes: object, at = SIGNED_AT) => isFromContentful(SECRET, { ...request, ...changes }, new Date(at))
const withHeaders = (headers: object) => ({ headers: { ...request.headers, ...headers } })

test('accepts a request signed by Contentful, also one with a query string', () => {
  expect(check({})).toBe(true)
  const url = '/api/webhooks/content?space=a b&x=ü'
  const signature = '301bd4a47a9b957c66e7d07d6527f28976bca5dcbe91cd700f9a6c87384a42cd'
  expect(check({ url, ...withHeaders({ 'x-contentful-signature': signature }) })).toBe(true)
})

test.each([
  ['another body', { body: Buffer.from('{}') }],
  ['another path', { url: '/api/webhooks/stripe' }],
  ['another method', { method: 'PUT' }],
  ['another value of a signed header', withHeaders({ 'x-contentful-topic': 'ContentManagement.Entry.delete' })],
  ['a later time', withHeaders({ 'x-contentful-timestamp': String(SIGNED_AT + 1) })],
  ['a shorter list of headers', withHeaders({ 'x-contentful-signed-headers': 'content-type' })],
  ['no signature', withHeaders({ 'x-contentful-signature': undefined })],
  ['no time', withHeaders({ 'x-contentful-timestamp': undefined })],
])('rejects a request with %s', (_, changes) => {
  expect(check(changes)).toBe(false)
})

test('accepts a request in which an unsigned header has changed', () => {
  expect(check(withHeaders({ 'user-agent': 'an edge', 'x-forwarded-for': '192.0.2.1' }))).toBe(true)
})

test('accepts a signature that is at most five minutes old or ahead', () => {
  expect(check({}, SIGNED_AT + 5 * MINUTE_MS)).toBe(true)
  expect(check({}, SIGNED_AT + 5 * MINUTE_MS + 1)).toBe(false)
  expect(check({}, SIGNED_AT - 5 * MINUTE_MS - 1)).toBe(false)
})

test('rejects a request signed with another secret', () => {
  expect(isFromContentful('b'.repeat(64), request, new Date(SIGNED_AT))).toBe(false)
})
