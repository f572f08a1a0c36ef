import type { CheckResult } from '../../bench/report/check-result'
import type { Fleet } from '../fleet'

/** Something that happens to the fleet while it carries a load. */
export interface Fault {
  name: string
  /** Share of the requests that may fail: none for a planned event. Null without a limit: while there is no database, changes are refused. */
  maxFailedShare: number | null
  /** Milliseconds within which the fleet must be healthy again; 0 without a limit. */
  healthyMs: number
  /** Alerts that must fire. */
  alerts: readonly string[]
  /** Makes it happen. @param report receives what it measured itself */
  run: (fleet: Fleet, report: (result: CheckResult) => void) => Promise<void>
}

export const SECOND_MS = 1_000
export const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`
