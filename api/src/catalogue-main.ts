import { buildApp } from './app/app'
import { FileFault, progressDisplay, runCatalogueCommand, runWithoutDatabase, UsageError } from './catalogue-files'
import { assertMigrated } from './platform/database/assert-migrated'
import { connect } from './platform/database/connect'
import { loggableError } from './platform/loggable-error'
import { readSettings } from './platform/settings'
import { machineAccount } from './staff'

/** `npm run catalogue`: reads and writes the catalogue of the API's database as files. Exits with 1 when there are faults. */
async function main(args: string[]): Promise<void> {
  const lines = runWithoutDatabase(args)
  if (lines) {
    process.stdout.write(`${lines.join('\n')}\n`)
    return
  }
  const settings = readSettings({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' })
  const database = connect(settings.databaseUrl, 2, settings)
  const display = progressDisplay(process)
  try {
    await assertMigrated(database.pool)
    const { app, context } = await buildApp({ db: database.db, settings })
    const isFine = await runCatalogueCommand(context, args, {
      now: await context.clock.now(),
      account: machineAccount(process.env),
      print: display.print,
      onProgress: display.update,
    })
    if (!isFine) process.exitCode = 1
    await app.close()
  } finally {
    display.stop()
    await database.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return error.message
  if (error instanceof FileFault) return `${error.at}: ${error.message}`
  return `Command failed: ${loggableError(error).message}`
}
