import { decode, isBlurhashValid } from 'blurhash'
import { memo } from 'react'

const COLUMNS = 4
const ROWS = 3

/** The colours of a BlurHash as twelve tiles, to be blurred by style: no canvas, no script and no inline style, so that a server can draw it. */
export const BlurHash = memo(function BlurHash({ hash, className }: { hash: string; className: string }) {
  if (!isBlurhashValid(hash).result) return null
  const pixels = decode(hash, COLUMNS, ROWS)
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, tile) => {
    const byte = (channel: number) => (pixels[tile * 4 + channel] ?? 0).toString(16).padStart(2, '0')
    return `#${byte(0)}${byte(1)}${byte(2)}`
  })
  return (
    <svg className={className} viewBox={`0 0 ${COLUMNS} ${ROWS}`} preserveAspectRatio="none" aria-hidden="true">
      {tiles.map((fill, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
        <path key={tile} fill={fill} d={`M${tile % COLUMNS} ${Math.floor(tile / COLUMNS)}h1v1h-1z`} />
      ))}
    </svg>
  )
})
