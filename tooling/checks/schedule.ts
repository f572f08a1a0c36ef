import type { Outcome } from './outcome'

export interface Scheduled {
  name: string
  lane: 'main' | 'beside'
  /** Measures time, so nothing may run beside it. */
  isAlone?: boolean
}

export interface Result extends Outcome {
  name: string
  seconds: number
}

/**
 * Runs the two lanes at the same time, the pieces of each lane one after another. Pieces with `isAlone` run last, one by one, after both
 * lanes have ended. Every piece runs, even when others fail.
 * @param run runs one piece; an error that it throws counts as a failure of that piece
 * @returns the results in the order of `pieces`
 */
export async function runSchedule<P extends Scheduled>(
  pieces: readonly P[],
  run: (piece: P) => Promise<Outcome>,
): Promise<Result[]> {
  const results = new Map<P, Result>()
  const runOne = async (piece: P) => {
    const started = performance.now()
    const outcome = await run(piece).catch(
      (error: unknown): Outcome => ({
        passed: 0,
        failed: 1,
        broken: [error instanceof Error ? error.message : String(error)],
      }),
    )
    results.set(piece, { ...outcome, name: piece.name, seconds: (performance.now() - started) / 1000 })
  }
  const runLane = async (lane: readonly P[]) => {
    for (const piece of lane) await runOne(piece)
  }
  const beside = runLane(pieces.filter(({ lane }) => lane === 'beside'))
  const main = pieces.filter(({ lane }) => lane === 'main')
  await runLane(main.filter(({ isAlone }) => !isAlone))
  await beside
  await runLane(main.filter(({ isAlone }) => isAlone))
  return pieces.flatMap((piece) => results.get(piece) ?? [])
}
