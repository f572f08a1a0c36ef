import { type Outcome, outcomeOf } from './outcome'
import { runCommand } from './run-command'
import type { Selection } from './selection'

/** `quick` is `npm test`; `all` is `npm run test:all`, which includes it. */
export type Level = 'quick' | 'all'

export interface Tools {
  /** A folder for the reports of commands. */
  reports: string
  /** Path of the browser for tests that neither compare screenshots nor measure time. */
  headlessShell: string
  /** URL of the running product; `''` for pieces without `needsStack`. */
  baseUrl: string
  selection: Selection
}

/** A piece of work that runs independently. It is never split between shards. */
export interface Piece {
  /** The part it belongs to, which the command line names: `e2e`. */
  part: string
  /** For example `e2e 2/4`. */
  name: string
  /** Duration on two cores; shards are balanced by it. */
  minutes: number
  /** `main` for pieces that compute; `beside` for pieces that mostly wait, which run at the same time. */
  lane: 'main' | 'beside'
  /** Needs the running product, which is built and started once for all pieces. */
  needsStack?: boolean
  /** Measures time, so nothing may run beside it. */
  isAlone?: boolean
  run: (tools: Tools) => Promise<Outcome>
}

/** `['1/2', '2/2']` for 2. */
export const sharesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index + 1}/${count}`)

/** Runs a Node command that counts as one check: it passes when it exits with 0. */
export async function runCheck(label: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const exitCode = await runCommand(label, { command: process.execPath, args, env })
  return outcomeOf(exitCode === 0 ? 1 : 0, [], exitCode)
}
