import { once } from 'node:events'
import { startCommand } from './run-command'

const POLL_MS = 250

export interface Stack {
  baseUrl: string
  stop(): Promise<void>
}

/**
 * Builds what changed and starts the local stack with the ports and data of the end-to-end tests, once for all pieces that need it.
 * @throws Error when the start command ends before the product is ready
 */
export async function startStack(): Promise<Stack> {
  const baseUrl = `http://localhost:${process.env.E2E_PORT ?? 3700}`
  const child = startCommand('stack', {
    command: process.execPath,
    args: ['--import', 'tsx', 'e2e/src/start-composition.ts'],
  })
  const ended = once(child, 'close')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  while (!(await isReady(baseUrl))) {
    if (child.exitCode !== null) throw new Error('The product did not start; its output is above.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return { baseUrl, stop }
}

const isReady = (baseUrl: string) =>
  fetch(`${baseUrl}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
