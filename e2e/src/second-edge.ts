import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { localStack } from './local-stack'

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

interface Settings {
  /** Data folder with the releases; the local stack's by default. */
  dataFolder?: string
  /** Base URL of the API; the local stack's by default. */
  apiUrl?: string
  /** Base URL of the content service; the sandbox by default. */
  contentUrl?: string
  port?: number
  environment?: NodeJS.ProcessEnv
}

/** Starts a second edge in addition to the local stack's. */
export async function secondEdge(settings: Settings = {}) {
  const here = await localStack()
  const port = settings.port ?? (await freePort())
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'edge/src/main.ts'], {
    // Hides the edge's log about broken bundles; tests watch the browser's console. What stops the edge is on standard error.
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: settings.dataFolder ?? here.dataFolder,
      PORT: String(port),
      PUBLIC_URL: origin,
      API_URL: settings.apiUrl ?? here.apiUrl,
      SANDBOX_URL: here.sandboxUrl,
      ...(settings.contentUrl ? { CONTENTFUL_URL: settings.contentUrl } : {}),
      // The same as for the local stack's edge, so that a page is complete even on a busy machine.
      RENDER_TIME_FACTOR: '10',
      ...settings.environment,
    },
  })
  await answers(origin, child)
  return { origin, stop: () => ended(child) }
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  for (let tries = 0; tries < 300; tries += 1) {
    const { ok } = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => ({
      ok: false,
    }))
    if (ok) return
    if (child.exitCode !== null) throw new Error(`The second edge ended: ${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The second edge did not start.')
}

async function ended(child: ChildProcess): Promise<void> {
  const end = once(child, 'exit', { signal: AbortSignal.timeout(15_000) })
  if (!child.kill('SIGTERM')) throw new Error(`The second edge had already exited with ${child.exitCode}.`)
  await end.catch((cause: unknown) => {
    child.kill('SIGKILL')
    throw new Error('The second edge did not exit on SIGTERM.', { cause })
  })
}
