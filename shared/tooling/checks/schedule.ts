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
 * Runs two lanes at once: pieces that compute one after another, and beside them those that mostly wait. A piece that is to run alone
 * waits for the other lane to end. Every piece runs, whatever the others found.
 * @param run runs one piece; what it throws is a failure of that piece
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
