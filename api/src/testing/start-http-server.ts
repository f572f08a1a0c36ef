import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterTests } from './close-after-tests'

/** Starts a web server on a free port of this machine, and closes it after the tests. @returns its port */
export async function startHttpServer(listener: RequestListener, address = '127.0.0.1'): Promise<number> {
  const server = createServer(listener)
  closeAfterTests(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  return (server.address() as AddressInfo).port
}
