import type { Context } from '../context'
import type { Asked } from './arguments'

/** One thing that hosts and staff do from a shell. What it changes is in the audit trail, under `actor`. */
export interface Command {
  usage: string
  summary: string
  /** @returns lines to print; @throws StaffRefusal when nothing was done */
  run: (context: Context, asked: Asked, by: { actor: string; now: Date }) => Promise<string[]>
}
