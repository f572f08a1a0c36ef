import type L from 'leaflet'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Shift {
  x: number
  y: number
}

/** The minimum distance between a name and a marker or another name, in pixels. */
const GAP = 3
const HALF_MARKER = 25

/** Possible positions of a name, best first: at its town, below, above, right, left. */
const shiftsOf = ({ left, right, top, bottom }: Box): readonly Shift[] => {
  const down = HALF_MARKER + (bottom - top) / 2
  const across = HALF_MARKER + (right - left) / 2
  return [
    { x: 0, y: 0 },
    { x: 0, y: down },
    { x: 0, y: -down },
    { x: across, y: 0 },
    { x: -across, y: 0 },
  ]
}

const moved = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

const overlap = (one: Box, other: Box) =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP

/** The offset of each name so that no marker and no earlier name covers it; null when there is no free position. */
export function placeNames(names: readonly Box[], markers: readonly Box[]): (Shift | null)[] {
  const taken = [...markers]
  return names.map((name) => {
    const shift = shiftsOf(name).find((one) => !taken.some((box) => overlap(moved(name, one), box)))
    if (!shift) return null
    taken.push(moved(name, shift))
    return shift
  })
}

const shifts = new WeakMap<Element, Shift>()

/** Moves place names away from markers, and hides names without a free position. */
export function clearNames(map: L.Map): void {
  const names = [...(map.getPane('names')?.querySelectorAll<HTMLElement>('[data-name]') ?? [])]
  const markers = [...(map.getPane('markerPane')?.querySelectorAll('button') ?? [])]
  const placed = placeNames(
    names.map((name) => {
      const { x, y } = shifts.get(name) ?? { x: 0, y: 0 }
      return moved(name.getBoundingClientRect(), { x: -x, y: -y })
    }),
    markers.map((marker) => marker.getBoundingClientRect()),
  )
  names.forEach((name, index) => {
    const shift = placed[index]
    shifts.set(name, shift ?? { x: 0, y: 0 })
    name.style.transform = shift && (shift.x || shift.y) ? `translate(${shift.x}px, ${shift.y}px)` : ''
    name.style.visibility = shift ? '' : 'hidden'
  })
}
