import { spawn } from 'node:child_process'
import { checkMachine, install, repository, tsx } from './preflight.mjs'
import { stopWithoutParent } from './stop-without-parent.mjs'

checkMachine()
install()
// The rest is written in TypeScript, which can be run from here on.
const child = spawn(process.execPath, tsx('shared/tooling/serve/main.ts', ...process.argv.slice(2)), {
  cwd: repository,
  // Its end of the channel tells the child when this process is gone.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
stopWithoutParent(child)
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
