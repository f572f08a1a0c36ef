import { type ChildProcess, spawn } from 'node:child_process'
import readline from 'node:readline'
import { repositoryRoot } from '../babel.mjs'

export interface Command {
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
}

const running = new Set<ChildProcess>()

/** Starts a command in the repository. Prefixes each line of its output with `label`, because several commands run at once. */
export function startCommand(label: string, { command, args, env = {} }: Command): ChildProcess {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  for (const stream of [child.stdout, child.stderr]) {
    readline.createInterface({ input: stream }).on('line', (line) => console.log(`${label.padEnd(10)} │ ${line}`))
  }
  return child
}

/** Runs a command until it ends. @returns its exit code; null when a signal ended it */
export function runCommand(label: string, command: Command): Promise<number | null> {
  const child = startCommand(label, command)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

/** Terminates every running command when the run is interrupted. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}
