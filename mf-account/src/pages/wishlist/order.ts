export interface Placed {
  experienceId: string
}

/** The items with one of them moved to another position. */
export function moveItem<Item extends Placed>(items: readonly Item[], experienceId: string, place: number): Item[] {
  const moved = items.find((item) => item.experienceId === experienceId)
  if (!moved) return [...items]
  const others = items.filter((item) => item !== moved)
  return [...others.slice(0, Math.max(0, place)), moved, ...others.slice(Math.max(0, place))]
}

/** The received items in the order on screen. New items come first, as in the list. */
export function preserveOrder<Item extends Placed>(shown: readonly Placed[], come: readonly Item[]): Item[] {
  const places = new Map(shown.map(({ experienceId }, place) => [experienceId, place]))
  const placeOf = ({ experienceId }: Placed) => places.get(experienceId) ?? -1
  return [...come].sort((a, b) => placeOf(a) - placeOf(b))
}
