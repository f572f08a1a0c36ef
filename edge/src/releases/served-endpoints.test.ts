import { startFakeServer } from '../testing/fake-server'
import { servedEndpoints } from './served-endpoints'

test('returns the endpoints of the OpenAPI document as contracts name them', async () => {
  const paths = { '/api/customer/bookings/{uuid}': { get: {}, delete: {} }, '/api/health': { get: {} } }
  const api = await startFakeServer(() => ({ body: { paths } }))
  expect(await servedEndpoints({ apiUrl: api.url, internalToken: null })).toEqual({
    endpoints: ['GET /api/customer/bookings/:uuid', 'DELETE /api/customer/bookings/:uuid', 'GET /api/health'],
  })
  expect(api.asked).toEqual(['/api/internal/openapi'])
  await api.close()
})

test.each([
  ['fails', 500, 'answers with status 500.'],
  ['refuses the token', 404, 'does not accept this INTERNAL_TOKEN.'],
  ['has no OpenAPI document', 200, 'does not answer.'],
])('says why the endpoints are not known when the API %s', async (_, status, why) => {
  const api = await startFakeServer(() => ({ status, body: {} }))
  expect(await servedEndpoints({ apiUrl: api.url, internalToken: null })).toEqual({
    endpoints: null,
    why: `The API at ${api.url} ${why}`,
  })
  await api.close()
})

test('says that an API that is away does not answer', async () => {
  expect(await servedEndpoints({ apiUrl: 'http://127.0.0.1:9', internalToken: null })).toEqual({
    endpoints: null,
    why: 'The API at http://127.0.0.1:9 does not answer.',
  })
})
