import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { buildEdge } from './app'
import { readSettings } from './settings'

const MAX_WAIT_MS = 80_000

test('a request whose body never arrives is answered with 408 after a minute, and its connection closed', async () => {
  const app = await buildEdge({
    settings: readSettings({ API_URL: 'http://127.0.0.1:1', SANDBOX_URL: 'http://127.0.0.1:1', EDGE_DEVELOPMENT: '1' }),
    registry: () => null,
    bundles: null,
    log: false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const started = Date.now()
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST /contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n')
  socket.write('content-length: 100\r\n\r\nname=A')
  let response = ''
  socket.on('data', (part) => {
    response += String(part)
  })
  await once(socket, 'close')
  const waited = Date.now() - started
  await app.close()
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(waited).toBeGreaterThan(55_000)
  expect(waited).toBeLessThan(MAX_WAIT_MS)
}, 120_000)
