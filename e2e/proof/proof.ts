import type { Verdict } from '../bench/report/verdict'
import type { Ground } from './ground'

/** One promise about money or seats, and what it is shown by. */
export interface Proof {
  /** What `--only` calls it. */
  name: string
  /** How often it is tried unless told otherwise. */
  rounds: number
  /** How often `npm test` tries it; 0 for what a busy machine would spoil. */
  short: number
  /** @param seed of the random generator */
  prove(ground: Ground, rounds: number, seed: string): Promise<Verdict[]>
}
