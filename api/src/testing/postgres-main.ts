import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seedDatabase } from 'demo'
import { prepareDatabase } from '../app/prepare-database'
import { connect } from '../platform/database/connect'
import { startEmbeddedPostgres } from '../platform/database/embedded'
import { freePort } from './free-port'
import { startInstalledPostgres } from './installed-postgres'
import { SEEDED_AT } from './seeded-at'
import type { TestServer } from './test-database'

/** Enough experiences of every theme for searches to differ. */
const EXPERIENCES = 60
const DAYS = 40
/** Another process may take the port before PostgreSQL starts. */
const START_ATTEMPTS = 5

type Running = TestServer & { stop: () => Promise<void> }

async function start(dataDir: string, attempt = 1): Promise<Running> {
  try {
    const port = await freePort()
    const bin = process.env.TEST_POSTGRES_BIN
    const { url, stop } = bin
      ? await startInstalledPostgres({ bin, dataDir, port })
      : await startEmbeddedPostgres({ dataDir, port, isDisposable: true })
    return { url, dataDir, stop }
  } catch (error) {
    if (attempt === START_ATTEMPTS) throw error
    return start(dataDir, attempt + 1)
  }
}

/** Creates an empty and a seeded database, for test files to clone. */
async function createTemplates(url: string): Promise<void> {
  const urlOf = (name: string) => url.replace(/[^/]+$/, name)
  await prepareDatabase(urlOf('template_empty'))
  await prepareDatabase(urlOf('template_seeded'))
  const { db, close } = connect(urlOf('template_seeded'), 2)
  await seedDatabase(db, new Date(SEEDED_AT), { experiences: EXPERIENCES, days: DAYS })
  if (process.env.TEST_POSTGRES_BIN) {
    const { rows } = await db.execute<{ server_version: string }>('show server_version')
    process.stderr.write(`The tests run on PostgreSQL ${rows[0]?.server_version}\n`)
  }
  await close()
}

/**
 * Starts as many PostgreSQL servers as its argument says, for one test run: the embedded version, or the one at TEST_POSTGRES_BIN. Prints their URLs and folders as one line of JSON, and stops
 * when its input ends.
 */
async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 1)
  const root = await mkdtemp(join(tmpdir(), 'meander-api-test-'))
  // PostgreSQL runs as a separate user, who needs access.
  await chmod(root, 0o755)
  const folders = Array.from({ length: count }, (_, n) => join(root, String(n + 1)))
  const [first = '', ...others] = folders
  const original = await start(first)
  await createTemplates(original.url)
  const servers = [original]
  if (others.length > 0) {
    // A stopped server is complete on disk; `cp -a` keeps the owner.
    await original.stop()
    for (const folder of others) await promisify(execFile)('cp', ['-a', first, folder])
    servers.splice(0, 1, ...(await Promise.all(folders.map((folder) => start(folder)))))
  }
  const ready: TestServer[] = servers.map(({ url, dataDir }) => ({ url, dataDir }))
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  process.stdin.resume()
  process.stdin.once('end', async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    await rm(root, { recursive: true, force: true })
    process.exit(0)
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
