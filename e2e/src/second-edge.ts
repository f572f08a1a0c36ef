import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import { test } from '@playwright/test'

const OURS = 'http://localhost:3700'

/** Where the composition under test keeps its data; written down by whoever starts it. */
export async function dataFolder(): Promise<string> {
  const { DATA_DIR, BASE_URL = OURS } = process.env
  const known = DATA_DIR ?? (await fs.readFile('test-results/data-folder', 'utf8').catch(() => ''))
  const isHere = DATA_DIR !== undefined || new URL(BASE_URL).hostname === 'localhost'
  const isThere = await fs.access(known).then(
    () => true,
    () => false,
  )
  if (isHere && isThere) return known
  test.skip(
    isHere === false,
    `${BASE_URL} is elsewhere: this needs its releases. Where they are on this machine, set DATA_DIR to their folder.`,
  )
  throw new Error('These tests need the releases of the composition: set DATA_DIR to its data folder beside BASE_URL.')
}

/** Where the API of the composition under test is. */
export const apiUrl = (baseURL: string): string => process.env.API_URL ?? baseURL.replace(/00$/, '40')

/** Where its stand-ins for third parties are. */
export const sandboxUrl = (baseURL: string): string => process.env.SANDBOX_URL ?? baseURL.replace(/00$/, '41')

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** An edge of its own on the releases in a folder, beside the one of the composition. */
export async function secondEdge(settings: {
  dataFolder: string
  apiUrl: string
  baseURL: string
  /** The content service, if it is another than the sandbox. */
  contentUrl?: string
  port?: number
  environment?: NodeJS.ProcessEnv
}) {
  const port = settings.port ?? (await freePort())
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'edge/src/main.ts'], {
    // What the edge says of a broken bundle is as it should be; the browser's console is what is watched.
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: settings.dataFolder,
      PORT: String(port),
      PUBLIC_URL: origin,
      API_URL: settings.apiUrl,
      SANDBOX_URL: sandboxUrl(settings.baseURL),
      ...(settings.contentUrl ? { CONTENTFUL_URL: settings.contentUrl } : {}),
      ...settings.environment,
    },
  })
  await answers(origin)
  return { origin, stop: () => ended(child) }
}

async function answers(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { ok } = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => ({
      ok: false,
    }))
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The second edge did not start.')
}

async function ended(child: ChildProcess): Promise<void> {
  const end = once(child, 'exit', { signal: AbortSignal.timeout(15_000) })
  if (!child.kill('SIGTERM')) throw new Error(`The second edge had ended by itself, with ${child.exitCode}.`)
  await end.catch((cause: unknown) => {
    child.kill('SIGKILL')
    throw new Error('The second edge did not end when it was told to.', { cause })
  })
}
