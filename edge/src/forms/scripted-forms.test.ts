import fastify, { type FastifyInstance } from 'fastify'
import { readSettings } from '../settings'
import { PRODUCTION_ENVIRONMENT } from '../testing/environments'
import { forms } from './forms-plugin'

let edge: FastifyInstance
let origin = ''
beforeAll(async () => {
  edge = fastify()
  await edge.register(forms, {
    // Nothing listens there: a call to the API would fail.
    settings: readSettings({
      ...PRODUCTION_ENVIRONMENT,
      API_URL: 'http://127.0.0.1:1',
    }),
    renderPage: async () => ({ html: '', headers: {} }),
  })
  origin = await edge.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => edge.close())

const post = (path: string) =>
  fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams({ code: '7K3Q-9ZAB-2MNP-4XYT' }),
    redirect: 'manual',
  })

test.each(['/vouchers/check-balance', '/vouchers/purchase?experience=7'])(
  'redirects a form that needs JavaScript and is sent to %s without it back to its page, without its fields',
  async (path) => {
    const response = await post(path)
    expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
      303,
      path,
      'no-store',
    ])
  },
)

test('redirects a form sent to `//host` to the home page', async () => {
  expect((await post('//evil.example/')).headers.get('location')).toBe('/')
})
