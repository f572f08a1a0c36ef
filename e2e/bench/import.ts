import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepareDatabase } from '../../api/src/app/prepare-database'
import { importCatalogue } from '../../api/src/catalogue-files'
import { openFolder } from '../../api/src/catalogue-files/read-folder'
import { openPictureStore } from '../../api/src/pictures'
import { connect } from '../../api/src/platform/database/connect'
import { startEmbeddedPostgres } from '../../api/src/platform/database/embedded'
import { freePort } from '../../api/src/testing/free-port'
import { LARGE_CATALOGUE_DAYS, peakGrowth, writeLargeCatalogue } from '../../api/src/testing/large-catalogue'
import { addDays, localDate } from '../../shared/formats/src'
import { type CheckResult, reportChecks } from './report/check-result'

const USAGE = `npm run bench:import -- [--experiences 10000]

Imports a catalogue of this many experiences with 120 sessions each into an empty database of its own, and then once more. Measures the time and
the memory of both.`

const MAX_SECONDS = 300
const MAX_GROWTH_BYTES = 400e6

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { experiences: { type: 'string', default: '10000' }, help: { type: 'boolean' } },
  })
  const experiences = Number(values.experiences)
  if (values.help || !Number.isSafeInteger(experiences) || experiences < 1) {
    console.log(USAGE)
    return
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'))
  // PostgreSQL runs as a separate user, who needs access.
  await chmod(folder, 0o755)
  const files = path.join(folder, 'catalogue')
  await mkdir(files)
  const now = new Date()
  console.log(`Writing ${experiences} experiences with ${LARGE_CATALOGUE_DAYS} sessions each`)
  await writeLargeCatalogue(files, experiences, addDays(localDate(now), 1))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, port: await freePort(), isDisposable: true })
  try {
    await prepareDatabase(postgres.url)
    const { db, close } = connect(postgres.url, 2)
    const pictures = openPictureStore({ bucket: null, dataDir: folder })
    const results: CheckResult[] = []
    for (const title of ['into an empty database', 'once more, without changes']) {
      const source = await openFolder(files)
      const run = () => db.transaction((tx) => importCatalogue(tx, source, { now, actor: 'staff:bench', pictures }))
      const { result, growth, seconds } = await peakGrowth(run)
      if (result.counts.faults > 0) throw new Error(result.summary.join('\n'))
      const value = `${seconds.toFixed(0)} s, ${(growth / 1e6).toFixed(0)} MB more`
      const holds = seconds <= MAX_SECONDS && growth <= MAX_GROWTH_BYTES
      results.push({ rule: `${title}: at most ${MAX_SECONDS} s and ${MAX_GROWTH_BYTES / 1e6} MB more`, value, holds })
    }
    await close()
    reportChecks(results)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
