import type { CheckResult } from '../bench/report/check-result'
import type { TestBed } from './test-bed'

/** An invariant of money or seats, and the check that proves it. */
export interface Invariant {
  /** Name for `--only`. */
  name: string
  /** Default number of rounds. */
  rounds: number
  /** Number of rounds in `npm test`; 0 for checks that depend on a quiet machine. */
  short: number
  /** @param seed seed of the random generator */
  prove(ground: TestBed, rounds: number, seed: string): Promise<CheckResult[]>
}
