/**
 * Splits pieces of work into `count` shards of about the same length: the longest piece first, each to the shard that has least to do.
 * Every piece is in exactly one shard, and the same pieces always make the same shards.
 */
export function shardsOf<P extends { name: string; minutes: number }>(pieces: readonly P[], count: number): P[][] {
  const shards = Array.from({ length: count }, () => ({ minutes: 0, pieces: [] as P[] }))
  const longestFirst = [...pieces].sort((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name))
  for (const piece of longestFirst) {
    const shard = shards.reduce((least, each) => (each.minutes < least.minutes ? each : least))
    shard.minutes += piece.minutes
    shard.pieces.push(piece)
  }
  return shards.map((shard) => pieces.filter((piece) => shard.pieces.includes(piece)))
}
