import { readEnvironment } from './app/database-environment'
import { prepareDatabase } from './app/prepare-database'
import { startEmbeddedPostgres } from './platform/database/embedded'

/** Prepares a database for the API: the one at DATABASE_URL, or an embedded one that ends with this process. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir, port, ...contents } = readEnvironment(process.env)
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
    await prepareDatabase(url, { ...contents, onProgress: (step) => process.stdout.write(`${step}\n`) })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    await stop(1)
  }
  if (process.connected) process.send?.({ databaseUrl: url })
  // A database at DATABASE_URL needs no process. This one stays, so that start and stop are the same in both cases.
  setInterval(() => {}, 60_000)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
