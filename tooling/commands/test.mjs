import { spawn } from 'node:child_process'
import { readEnvFile, TEST_VARIABLES } from './env-file.mjs'
import { checkMachine, install, repository, tsx } from './preflight.mjs'

// `npm test` and `npm run test:all` work in a fresh clone: this installs the packages, then runs the checks (`checks/main.ts`).
checkMachine()
install()
readEnvFile(repository, { names: TEST_VARIABLES })
const child = spawn(process.execPath, tsx('tooling/checks/main.ts', ...process.argv.slice(2)), {
  cwd: repository,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
