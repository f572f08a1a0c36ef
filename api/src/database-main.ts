import { settingsOrExit } from 'server/settings'
import { readDatabaseSettings } from './app/database-environment'
import { prepareDatabase } from './app/prepare-database'
import { seedIfEmpty } from './app/seed-if-empty'
import { openPictureStore } from './pictures'
import { startEmbeddedPostgres } from './platform/database/embedded'
import { loggableError } from './platform/loggable-error'

/**
 * Prepares a database for the API: the one at DATABASE_URL, or an embedded one that ends with this process. On the local stage, an empty one
 * gets demo data.
 */
async function main(): Promise<void> {
  const settings = settingsOrExit('The database', () => readDatabaseSettings(process.env))
  const { databaseUrl, dataDir, port } = settings
  const own = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, port })
  const url = databaseUrl ?? own?.url ?? ''
  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    await own?.stop()
    process.exit(code)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  void own?.ended.then(() => {
    if (isStopping) return
    process.stderr.write('PostgreSQL exited unexpectedly.\n')
    process.exit(1)
  })
  // The embedded database ends with the process that started it.
  process.on('disconnect', () => void stop(0))
  try {
    const onProgress = (step: string) => process.stdout.write(`${step}\n`)
    await prepareDatabase(url, { onProgress })
    if (settings.isLocal)
      await seedIfEmpty(url, { ...settings, pictures: openPictureStore(settings.pictures), onProgress })
  } catch (error) {
    process.stderr.write(`${loggableError(error).message}\n`)
    await stop(1)
  }
  if (process.connected) process.send?.({ databaseUrl: url })
  // A database at DATABASE_URL needs no process. This one stays, so that start and stop are the same in both cases.
  setInterval(() => {}, 60_000)
}

main().catch((error: unknown) => {
  process.stderr.write(`${loggableError(error).message}\n`)
  process.exit(1)
})
