import { type RefObject, useEffect, useRef } from 'react'

/** Marks the links to other pages. */
export const PAGES = 'data-pages'

/** Whoever turns the page goes on at its beginning: `start` gets the focus once another page is shown. */
export function useFocusOnTurn(page: number | undefined, start: RefObject<HTMLElement | null>): void {
  const before = useRef(page)
  useEffect(() => {
    if (page === undefined || before.current === page) return
    const isFirst = before.current === undefined
    before.current = page
    const at = document.activeElement
    // Another page may as well come of a choice, which keeps the focus.
    if (!isFirst && (!at || at === document.body || at.closest(`[${PAGES}]`)))
      start.current?.focus({ preventScroll: true })
  }, [page, start])
}
