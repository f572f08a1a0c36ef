import { type Outcome, outcomeOf } from './outcome'
import { runCommand } from './run-command'
import type { Selection } from './selection'

/** `quick` is `npm test`; `all` is `npm run test:all`, which contains it. */
export type Level = 'quick' | 'all'

export interface Tools {
  /** A folder for the reports of commands. */
  reports: string
  /** The browser for tests that neither compare pictures nor measure time. */
  headlessShell: string
  /** The running product; only for pieces that need it. */
  baseUrl: string
  selection: Selection
}

/** A piece of work that runs by itself, and that one shard takes as a whole. */
export interface Piece {
  /** The part that it belongs to, by which it is chosen: `e2e`. */
  part: string
  /** `e2e 2/4` */
  name: string
  /** How long it takes on two cores, by which shards are balanced. */
  minutes: number
  /** Pieces that mostly wait run beside those that compute. */
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

/** A command that is one check: it passes when it exits with 0. */
export async function runCheck(label: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const exitCode = await runCommand(label, { command: process.execPath, args, env })
  return outcomeOf(exitCode === 0 ? 1 : 0, [], exitCode)
}
