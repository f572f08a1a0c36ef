import { startFakeServer } from '../testing/fake-server'
import { servedEndpoints } from './served-endpoints'

test('returns the endpoints of the OpenAPI document as contracts name them', async () => {
  const paths = { '/api/customer/bookings/{uuid}': { get: {}, delete: {} }, '/api/health': { get: {} } }
  const api = await startFakeServer(() => ({ body: { paths } }))
  expect(await servedEndpoints({ apiUrl: api.url, internalToken: null })).toEqual([
    'GET /api/customer/bookings/:uuid',
    'DELETE /api/customer/bookings/:uuid',
    'GET /api/health',
  ])
  expect(api.asked).toEqual(['/api/internal/openapi'])
  await api.close()
})

test('returns null if the API is unavailable or has no OpenAPI document', async () => {
  const api = await startFakeServer(() => ({ status: 500, body: {} }))
  expect(await servedEndpoints({ apiUrl: api.url, internalToken: null })).toBeNull()
  await api.close()
  expect(await servedEndpoints({ apiUrl: api.url, internalToken: null })).toBeNull()
})
