import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of those cannot be taken by chance before it is used. */
const [FIRST_PORT, END_PORT] = [12_000, 30_000]

/** A port on 127.0.0.1 that nobody uses right now. Prefer port 0 where whoever listens can say which one it became. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = randomInt(FIRST_PORT, END_PORT)
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
