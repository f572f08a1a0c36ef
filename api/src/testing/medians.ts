/**
 * How long each of some things takes, in milliseconds: the middle of as many times as there are rounds. They are done in turn, each round in
 * the other order, so that whatever else the machine does falls on all alike.
 */
export async function medians<Name extends string>(
  rounds: number,
  works: Readonly<Record<Name, (round: number) => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const took = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 ? [...names].reverse() : names) {
      const before = performance.now()
      await works[name](round)
      took.get(name)?.push(performance.now() - before)
    }
  }
  const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return Object.fromEntries(names.map((name) => [name, middle(took.get(name) ?? [])])) as Record<Name, number>
}

/** The widest gap between some times, as a part of the longest. */
export function apart(times: Readonly<Record<string, number>>): number {
  const all = Object.values(times)
  return 1 - Math.min(...all) / Math.max(...all)
}
