/** The median; the mean of the two middle values when their number is even. @throws Error when there are no values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1)
  if (middle.length === 0) throw new Error('The list has no values, so it has no median.')
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

/** The median of each figure over all visits. @throws Error without a visit */
export const medians = <K extends string>(visits: readonly Record<K, number>[]) => eachFigure(visits, median)

/** The lower quartile of each figure over all visits: the smallest value that a quarter of them do not exceed. @throws Error without a visit */
export const lowerQuartiles = <K extends string>(visits: readonly Record<K, number>[]) =>
  eachFigure(visits, lowerQuartile)

function lowerQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 4) - 1] ?? Number.POSITIVE_INFINITY
}

function eachFigure<K extends string>(
  visits: readonly Record<K, number>[],
  one: (values: readonly number[]) => number,
): Record<K, number> {
  const [first] = visits
  if (!first) throw new Error('The list has no visits, so it has no figures.')
  const figures: Record<K, number> = { ...first }
  for (const figure in figures) figures[figure] = one(visits.map((visit) => visit[figure]))
  return figures
}
