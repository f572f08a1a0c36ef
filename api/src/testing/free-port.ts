import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports, which the system could give to an outgoing connection before the port is used. */
const [FIRST_PORT, END_PORT] = [12_000, 30_000]

/** Finds a free port on 127.0.0.1. Prefer port 0 where the server can report its port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = randomInt(FIRST_PORT, END_PORT)
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
