import { type PointerEvent, useEffect, useRef } from 'react'

/** `EDGE`: distance in pixels from the top or bottom of the window at which dragging scrolls the page. `STEP`: pixels per frame. */
const EDGE = 80
const STEP = 14

interface Drag {
  row: HTMLElement
  /** Start of the drag in document coordinates, and the pointer in window coordinates. */
  from: { x: number; y: number }
  at: { x: number; y: number }
  /** Start in window coordinates: a drag that starts near an edge must not scroll at once. */
  startY: number
  target: HTMLElement | null
  frame: number
  onKey: (event: KeyboardEvent) => void
}

/**
 * Reorders the rows of a list (each with `data-wish`) by mouse, touch or pen. The dragged row follows the pointer, and the drop target is
 * marked with `data-drop`.
 * @returns event handlers for the handle of each row
 */
export function useDragReorder(onDropped: (id: string, place: number) => void) {
  const held = useRef<Drag | null>(null)
  const end = (isDropped: boolean) => {
    const drag = held.current
    if (!drag) return
    held.current = null
    cancelAnimationFrame(drag.frame)
    window.removeEventListener('keydown', drag.onKey)
    const { row, target } = drag
    row.style.translate = ''
    delete row.dataset.dragged
    mark(drag, null)
    if (isDropped && target) onDropped(row.dataset.wish ?? '', placeOf(target))
  }
  // Ends the animation frame and the key listener when the page is left during a drag.
  useEffect(
    () => () => {
      cancelAnimationFrame(held.current?.frame ?? 0)
      if (held.current) window.removeEventListener('keydown', held.current.onKey)
    },
    [],
  )
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest<HTMLElement>('[data-wish]')
      if (!row || held.current || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const onKey = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') end(false)
      }
      window.addEventListener('keydown', onKey)
      row.dataset.dragged = ''
      const at = { x: event.clientX, y: event.clientY }
      const from = { x: at.x + scrollX, y: at.y + scrollY }
      held.current = { row, from, at, startY: at.y, target: null, frame: 0, onKey }
      const follow = () => {
        if (!held.current) return
        step(held.current)
        held.current.frame = requestAnimationFrame(follow)
      }
      follow()
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (held.current) held.current.at = { x, y }
    },
    onPointerUp({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (!held.current) return
      held.current.at = { x, y }
      step(held.current)
      end(true)
    },
    onPointerCancel: () => end(false),
  }
}

function step(drag: Drag) {
  const { row, from, at, startY } = drag
  if (at.y < Math.min(EDGE, startY - STEP)) window.scrollBy(0, -STEP)
  else if (at.y > Math.max(innerHeight - EDGE, startY + STEP)) window.scrollBy(0, STEP)
  row.style.translate = `${at.x + scrollX - from.x}px ${at.y + scrollY - from.y}px`
  const under = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-wish]')
  mark(drag, under && under !== row && under.parentElement === row.parentElement ? under : null)
}

function mark(drag: Drag, target: HTMLElement | null) {
  if (drag.target === target) return
  if (drag.target) delete drag.target.dataset.drop
  drag.target = target
  if (target) target.dataset.drop = placeOf(target) < placeOf(drag.row) ? 'before' : 'after'
}

const placeOf = (row: HTMLElement): number => [...(row.parentElement?.children ?? [])].indexOf(row)
