import { spawnSync } from 'node:child_process'
import { readEnvFile } from './env-file.mjs'
import { checkMachine, install, repository, tsx } from './preflight.mjs'

checkMachine()
install()
readEnvFile(repository)
const { status } = spawnSync(process.execPath, tsx('edge/src/releases/command.ts', ...process.argv.slice(2)), {
  cwd: repository,
  stdio: 'inherit',
})
process.exit(status ?? 1)
