import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/**
 * Starts a PostgreSQL server for each worker of a run. Test files clone its databases. Workers share no server: purges are read only
 * after every earlier transaction of the server has ended, so that a transaction of one test file would delay those of another.
 * @param {{ maxWorkers: number }} globalConfig
 */
export default async function startPostgres({ maxWorkers }) {
  const main = fileURLToPath(new URL('./postgres-main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', main, String(maxWorkers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Waiting begins here: a server that has ended by the time of the teardown emits no further `exit`.
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code, signal) =>
      reject(new Error(`PostgreSQL for the tests did not start (${signal ?? `exit code ${code}`})`)),
    )
  })
  process.env.API_TEST_SERVERS = line
  globalThis.stopTestPostgres = () => {
    child.stdin.end()
    return ended
  }
}
