import { spawn } from 'node:child_process'
import { readEnvFile } from './env-file.mjs'
import { checkMachine, install, repository, tsx } from './preflight.mjs'
import { stopWithoutParent } from './stop-without-parent.mjs'

/**
 * Installs what is missing and runs the whole product until it is stopped.
 * @param {...string} args of `tooling/serve/main.ts`
 */
export function runLocalStack(...args) {
  checkMachine()
  install()
  readEnvFile(repository)
  // The packages are installed now, so the rest can be TypeScript.
  const child = spawn(process.execPath, tsx('tooling/serve/main.ts', ...args), {
    cwd: repository,
    // The IPC channel disconnects when this process ends, which tells the child to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  stopWithoutParent(child)
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
