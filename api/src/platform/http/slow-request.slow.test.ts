import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { testApp } from '../../testing/test-app'

const MAX_WAIT_MS = 80_000

test('a request whose body never arrives is answered with 408 after a minute, and its connection closed', async () => {
  const api = await testApp()
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
  const started = Date.now()
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST /api/webhooks/stripe HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
  socket.write('content-length: 100\r\n\r\n{"name":')
  let response = ''
  socket.on('data', (part) => {
    response += String(part)
  })
  await once(socket, 'close')
  const waited = Date.now() - started
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(waited).toBeGreaterThan(55_000)
  expect(waited).toBeLessThan(MAX_WAIT_MS)
}, 120_000)
