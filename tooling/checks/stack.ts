import { once } from 'node:events'
import { endingOf, hasEnded } from '../serve/processes'
import { type Command, startCommand } from './run-command'

const POLL_MS = 250
const START: Command = { command: process.execPath, args: ['--import', 'tsx', 'e2e/src/start-stack.ts'] }

export interface Stack {
  baseUrl: string
  stop(): Promise<void>
}

/**
 * Builds what changed and starts the local stack with the ports and data of the end-to-end tests, once for all pieces that need it.
 * @throws Error when the start command ends before the product is ready
 */
export async function startStack({
  baseUrl = `http://localhost:${process.env.E2E_PORT ?? 3700}`,
  start = START,
}: {
  baseUrl?: string
  start?: Command
} = {}): Promise<Stack> {
  const child = startCommand('stack', start)
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  while (!(await isReady(baseUrl))) {
    if (hasEnded(child)) throw new Error(`The product did not start (${endingOf(child)}); its output is above.`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return { baseUrl, stop }
}

const isReady = (baseUrl: string) =>
  fetch(`${baseUrl}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
