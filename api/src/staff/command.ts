import type { Context } from '../context'
import type { Asked } from './arguments'

/** A shell command for hosts and staff. Its changes are recorded in the audit log, under `actor`. */
export interface Command {
  usage: string
  summary: string
  /** @returns lines to print; @throws StaffRefusal when nothing was done */
  run: (context: Context, asked: Asked, by: { actor: string; now: Date }) => Promise<string[]>
}
