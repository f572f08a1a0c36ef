import { type FocusEvent, useEffect, useRef } from 'react'

interface Held {
  element: HTMLElement
  list: Element | null
  index: number
}

/**
 * The keyboard keeps its place: when what has the focus goes away, its list's next item gets the focus, or else what `fallback` names. Without
 * that the next Tab would begin anywhere. The handlers belong on the element around; it must be drawn anew along with what goes.
 */
export function useKeptFocus(fallback: () => HTMLElement | null | undefined) {
  const held = useRef<Held | null>(null)
  useEffect(() => {
    const lost = held.current
    if (!lost || lost.element.isConnected) return
    held.current = null
    if (document.activeElement && document.activeElement !== document.body) return
    const next = neighbour(lost) ?? fallback()
    next?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const item = target.closest('li')
      const list = item?.parentElement ?? null
      held.current = { element: target, list, index: list && item ? [...list.children].indexOf(item) : 0 }
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // What is taken out of the page loses the focus just before it goes.
      queueMicrotask(() => {
        if (target.isConnected && held.current?.element === target) held.current = null
      })
    },
  }
}

function neighbour({ list, index }: Held): HTMLElement | null {
  if (!list?.isConnected) return null
  const item = list.children[Math.min(index, list.children.length - 1)]
  return item?.querySelector<HTMLElement>('button, a') ?? null
}
