import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../database/connect'
import { startEmbeddedPostgres } from '../database/embedded'
import { prepareDatabase } from '../database/prepare'
import { seedDatabase } from '../seed'
import { freePort } from './free-port'
import { SEEDED_AT } from './seeded-at'

/** Enough of every theme for searches to have something to disagree about. */
const EXPERIENCES = 60
const DAYS = 40

/** PostgreSQL for one run of the tests, with an empty and a seeded database to clone. Says its address on one line and ends with its input. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meander-api-test-'))
  // PostgreSQL runs as a user of its own, who must get in.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, port: await freePort(), isDisposable: true })
  const urlOf = (name: string) => server.url.replace(/[^/]+$/, name)
  await prepareDatabase(urlOf('template_empty'), { seed: false })
  await prepareDatabase(urlOf('template_seeded'), { seed: false })
  const { db, close } = connect(urlOf('template_seeded'), 2)
  await seedDatabase(db, new Date(SEEDED_AT), { experiences: EXPERIENCES, days: DAYS })
  await close()
  process.stdout.write(`${JSON.stringify({ url: server.url, dataDir })}\n`)
  process.stdin.resume()
  process.stdin.once('end', async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
