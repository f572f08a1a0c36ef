import { spawn } from 'node:child_process'
import { checkMachine, install, repository, tsx } from './preflight.mjs'

// `npm test` and `npm run test:all` work in a fresh clone: this installs the packages, then runs the checks (`checks/main.ts`).
checkMachine()
install()
const child = spawn(process.execPath, tsx('shared/tooling/checks/main.ts', ...process.argv.slice(2)), {
  cwd: repository,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
