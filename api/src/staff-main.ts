import { text } from 'node:stream/consumers'
import { buildApp } from './app/app'
import { assertMigrated } from './platform/database/assert-migrated'
import { connect } from './platform/database/connect'
import { loggableError } from './platform/loggable-error'
import { readSettings } from './platform/settings'
import { helpText, machineAccount, runCommand, StaffRefusal } from './staff'

/** `npm run staff`: runs one command on the database of the API. */
async function main(args: string[]): Promise<void> {
  // Help needs no database.
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') {
    process.stdout.write(`${helpText().join('\n')}\n`)
    return
  }
  const settings = readSettings({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' })
  const database = connect(settings.databaseUrl, 2, settings)
  try {
    await assertMigrated(database.pool)
    const { app, context } = await buildApp({ db: database.db, settings })
    const lines = await runCommand(
      context,
      await withInput(args),
      await context.clock.now(),
      machineAccount(process.env),
    )
    process.stdout.write(`${lines.join('\n')}\n`)
    await app.close()
  } finally {
    await database.close()
  }
}

/** Replaces the option value `-` with the line on standard input: a secret is then in no list of processes, log or history. */
async function withInput(args: readonly string[]): Promise<string[]> {
  if (!args.includes('-')) return [...args]
  const input = (await text(process.stdin)).trim()
  if (!input) throw new StaffRefusal('Please give the value of the option with - on standard input.')
  return args.map((arg) => (arg === '-' ? input : arg))
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isOurs = error instanceof StaffRefusal
  process.stderr.write(`${isOurs ? error.message : `Command failed: ${loggableError(error).message}`}\n`)
  process.exit(1)
})
