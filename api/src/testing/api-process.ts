import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { closeAfterTests } from './close-after-tests'
import type { TestDatabase } from './test-database'
import { TEST_ENVIRONMENT } from './test-environment'

/** Kills the process, because its jobs may be running and tests need nothing more of it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Starts a separate API process on `database`, with further settings. @returns its origin, once it is ready */
export async function apiProcess(database: TestDatabase, env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(process.cwd(), 'api/src/main.ts')], {
    env: {
      ...process.env,
      ...TEST_ENVIRONMENT,
      NODE_OPTIONS: '',
      STAGE: 'local',
      DATABASE_URL: database.url,
      API_PORT: '0',
      DATA_DIR: '/tmp',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  closeAfterTests(() => end(child))
  return new Promise((resolve, reject) => {
    child.once('message', ({ origin }: { origin: string }) => resolve(origin))
    child.once('exit', (code) => reject(new Error(`An API process ended with exit code ${code}`)))
    child.once('error', reject)
  })
}
