import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Starts one PostgreSQL for all API tests of a run. Test files clone its databases. */
export default async function startPostgres() {
  const main = fileURLToPath(new URL('./postgres-main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', main], { stdio: ['pipe', 'pipe', 'inherit'] })
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`PostgreSQL for the tests did not start (exit code ${code})`)))
  })
  const { url, dataDir } = JSON.parse(line)
  process.env.API_TEST_DATABASE_URL = url
  process.env.API_TEST_DATA_DIR = dataDir
  globalThis.stopTestPostgres = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.stdin.end()
    })
}
