import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { closeAfterTests } from './close-after-tests'
import { freePort } from './free-port'
import type { TestDatabase } from './test-database'
import { TEST_ENVIRONMENT } from './test-environment'

const READY_WITHIN_MS = 60_000

/** A process that a failed test left busy is not waited for longer than ten seconds. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await once(child, 'exit')
  clearTimeout(patience)
}

/** An API process of its own on `database`, from the named file of `api/src`. @returns its origin, once it is ready to answer */
export async function apiProcess(database: TestDatabase, main = 'main.ts'): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', join(process.cwd(), 'api/src', main)], {
    env: {
      ...process.env,
      ...TEST_ENVIRONMENT,
      NODE_OPTIONS: '',
      DATABASE_URL: database.url,
      API_PORT: String(port),
      DATA_DIR: '/tmp',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  closeAfterTests(() => end(child))
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const started = Date.now(); Date.now() - started < READY_WITHIN_MS; ) {
    if (await isReady()) return origin
    if (child.exitCode !== null) throw new Error(`${main} ended with exit code ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${main} did not get ready`)
}
