import { type FocusEvent, useEffect, useRef } from 'react'

interface Held {
  element: HTMLElement
  list: Element | null
  index: number
}

/**
 * Recovers the keyboard focus: when the focused element is removed, the next item of its list gets the focus, or else the element of
 * `fallback`. Otherwise the next Tab would start anywhere. Put the handlers on a parent element that re-renders together with the removed
 * element.
 */
export function useFocusRecovery(fallback: () => HTMLElement | null | undefined) {
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
      // A removed element loses the focus just before it is removed.
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
