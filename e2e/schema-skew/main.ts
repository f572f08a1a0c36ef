import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedDatabase, seededAccounts } from 'demo'
import { repositoryRoot } from 'tooling/babel'
import { prepareQueues } from '../../api/src/app/jobs/job-queue'
import { connect } from '../../api/src/platform/database/connect'
import { startEmbeddedPostgres } from '../../api/src/platform/database/embedded'
import { createDatabaseIfMissing, migrateDatabase } from '../../api/src/platform/database/migrate'
import { freePort } from '../../api/src/testing/free-port'
import { type CheckResult, reportChecks } from '../bench/report/check-result'
import { countMigrations, exportPreviousSources } from './previous-api'
import { smoke } from './smoke'
import { startServers } from './start-servers'

const USAGE = `npm run schema-skew -- [--migrations <n>] [--report <file>]

Shows that a migration can be deployed before the API that needs it, and that the old API goes on meanwhile: starts the API of the commit before the
newest migrations on the new schema, and the API of this commit on a database that lacks the newest migration, and buys, gives and signs in on both.

  --migrations  the API of this commit on a database with so many migrations, instead of all but one
  --report      a JSON file for the number of checks that passed, and the failed ones`

const EXPERIENCES = 40
const DAYS = 60

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      migrations: { type: 'string' },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-schema-skew-'))
  fs.chmodSync(folder, 0o755)
  const database = await startEmbeddedPostgres({ dataDir: folder, port: await freePort(), isDisposable: true })
  try {
    const previous = path.join(folder, 'previous')
    const commit = exportPreviousSources(previous)
    const [newest, before] = [countMigrations(), countMigrations(previous)]
    const behind = Number(values.migrations ?? newest - 1)
    if (!Number.isInteger(behind) || behind < 1 || behind > newest)
      throw new Error(`--migrations must be a whole number from 1 to ${newest}.\n\n${USAGE}`)
    const urlOf = (name: string) => database.url.replace(/[^/]+$/, name)
    const results: CheckResult[] = []
    for (const { title, root, name, until } of [
      {
        title: `the API of ${commit} (${before} migrations) on ${newest} migrations`,
        root: previous,
        name: 'newest',
        until: newest,
      },
      {
        title: `this API on ${behind} of ${newest} migrations`,
        root: repositoryRoot,
        name: 'behind',
        until: behind,
      },
    ]) {
      console.log(`• ${title}`)
      await createShop(urlOf(name), until)
      results.push(...(await checkApi(title, root, urlOf(name), path.join(folder, name))))
    }
    reportChecks(results, values.report)
  } finally {
    await database.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a database with demo data, and some of the migrations. */
async function createShop(url: string, until: number): Promise<void> {
  await createDatabaseIfMissing(url)
  await migrateDatabase(url, { until })
  await prepareQueues(url)
  const { db, close } = connect(url, 4)
  await seedDatabase(db, new Date(), { experiences: EXPERIENCES, days: DAYS })
  await close()
}

async function checkApi(title: string, root: string, databaseUrl: string, folder: string): Promise<CheckResult[]> {
  fs.mkdirSync(folder)
  const servers = await startServers({ root, databaseUrl, folder })
  try {
    const results = await smoke({ ...servers, databaseUrl, customers: seededAccounts })
    return results.map(({ rule, ...result }) => ({ rule: `${title}: ${rule}`, ...result }))
  } finally {
    await servers.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
