import type { Context } from '../platform/context'
import type { ParsedArguments } from './arguments'

/** A shell command for hosts and staff. Its changes are recorded in the audit log, under `actor`. */
export interface Command {
  usage: string
  summary: string
  /** @returns lines to print; @throws StaffRefusal when nothing was done */
  run: (context: Context, asked: ParsedArguments, by: { actor: string; now: Date }) => Promise<string[]>
}
