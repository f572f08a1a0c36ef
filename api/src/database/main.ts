import { z } from 'zod'
import { SEARCH_WINDOW_DAYS } from '../experiences/search-cells'
import { SEED_DAYS, SEED_EXPERIENCES } from '../seed'
import { startEmbeddedPostgres } from './embedded'
import { prepareDatabase } from './prepare'

const amount = (name: string, most: number) => {
  const words = `${name} must be a whole number from 1 to ${most}`
  return z.coerce.number(words).int(words).min(1, words).max(most, words)
}

const Environment = z.object({
  DATABASE_URL: z.string().optional(),
  DATABASE_PORT: z.coerce.number().int().min(1).max(65535).default(5440),
  DATA_DIR: z.string().min(1).default('./.data'),
  SEED_EXPERIENCES: amount('SEED_EXPERIENCES', 20_000).default(SEED_EXPERIENCES),
  SEED_DAYS: amount('SEED_DAYS', SEARCH_WINDOW_DAYS).default(SEED_DAYS),
})

/** Reads the environment. @throws Error that names each invalid setting */
function readEnvironment() {
  const read = Environment.safeParse(process.env)
  if (read.error) throw new Error(read.error.issues.map(({ message }) => message).join('\n'))
  return read.data
}

/** Prepares a database for the API: the one at DATABASE_URL, or an embedded one that ends with this process. */
async function main(): Promise<void> {
  const { DATABASE_URL, DATABASE_PORT, DATA_DIR, SEED_EXPERIENCES: experiences, SEED_DAYS: days } = readEnvironment()
  const own = DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: DATA_DIR, port: DATABASE_PORT })
  const url = DATABASE_URL ?? own?.url ?? ''
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
    process.stderr.write('PostgreSQL has ended unexpectedly.\n')
    process.exit(1)
  })
  // The embedded database ends with the process that started it.
  process.on('disconnect', () => void stop(0))
  try {
    await prepareDatabase(url, { experiences, days, onProgress: (step) => process.stdout.write(`${step}\n`) })
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
