/**
 * Splits pieces of work into `count` shards of about the same length: assigns the longest pieces first, each to the shortest shard so far.
 * Every piece is in exactly one shard. The result is deterministic.
 */
export function shardsOf<P extends { name: string; minutes: number }>(pieces: readonly P[], count: number): P[][] {
  const shards = Array.from({ length: count }, () => ({ minutes: 0, pieces: [] as P[] }))
  const longestFirst = [...pieces].sort((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name))
  for (const piece of longestFirst) {
    const shard = shards.reduce((min, each) => (each.minutes < min.minutes ? each : min))
    shard.minutes += piece.minutes
    shard.pieces.push(piece)
  }
  return shards.map((shard) => pieces.filter((piece) => shard.pieces.includes(piece)))
}
