import { readCommandSettings } from '../settings'
import { commandLine, UsageError } from './command-line'
import { runCommand } from './run-command'

// The reader has closed the pipe, as in `… status | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  await runCommand(commandLine(process.argv.slice(2)), {
    settings: readCommandSettings(process.env),
    env: process.env,
    say: (line) => console.log(line),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof UsageError ? 2 : 1)
}
