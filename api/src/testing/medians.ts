/**
 * The median time of each function in milliseconds. They run in turn, with the order reversed in every other round, so that other load on
 * the machine affects all alike.
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

/** The largest difference between times, as a share of the longest. */
export function apart(times: Readonly<Record<string, number>>): number {
  const all = Object.values(times)
  return 1 - Math.min(...all) / Math.max(...all)
}
