import { spawnSync } from 'node:child_process'
import { checkMachine, install, repository, tsx } from './preflight.mjs'

checkMachine()
install()
const { status } = spawnSync(process.execPath, tsx('tooling/new-remote/main.ts', ...process.argv.slice(2)), {
  cwd: repository,
  stdio: 'inherit',
})
process.exit(status ?? 1)
