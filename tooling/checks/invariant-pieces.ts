import { type Piece, sharesOf } from './piece'
import { runChecks } from './run-checks'

/** Rules of `npm run invariants` that are checked in one piece, or in several pieces that share the rounds. */
interface InvariantGroup {
  rules: readonly string[]
  /** Duration of each piece, in minutes on two cores. */
  minutes: number
  /** Number of pieces that share the rounds; 1 by default. */
  pieces?: number
  isAlone?: boolean
}

export const INVARIANT_GROUPS: readonly InvariantGroup[] = [
  { rules: ['crashes'], minutes: 6, pieces: 3 },
  { rules: ['orders'], minutes: 7, pieces: 2 },
  { rules: ['crowd', 'private', 'once', 'vouchers', 'webhooks', 'expiry', 'outage'], minutes: 5 },
  { rules: ['two-systems'], minutes: 5 },
  { rules: ['throughput'], minutes: 1, isAlone: true },
]

const toPieces = ({ rules, minutes, pieces = 1, isAlone = false }: InvariantGroup): Piece[] => {
  const [first = '', ...others] = rules
  const group = others.length === 0 ? `invariants ${first}` : `invariants ${first} and ${others.length} others`
  const named = (share: string) => (pieces === 1 ? group : `${group} ${share}`)
  return sharesOf(pieces).map((share) => ({
    part: 'invariants',
    name: named(share),
    minutes,
    // The schedule supports `isAlone` only in the main lane.
    lane: isAlone ? 'main' : 'beside',
    isAlone,
    run: ({ reports }) =>
      runChecks({
        label: named(share),
        file: 'e2e/invariants/main.ts',
        args: ['--share', share, ...rules.flatMap((rule) => ['--only', rule])],
        reports,
      }),
  }))
}

/** The pieces of the full `npm run invariants`. */
export const invariantPieces: readonly Piece[] = INVARIANT_GROUPS.flatMap(toPieces)
