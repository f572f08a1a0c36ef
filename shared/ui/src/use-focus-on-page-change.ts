import { type RefObject, useEffect, useRef } from 'react'

/** Attribute of the element with the links to other pages. */
export const PAGES = 'data-pages'

/** Moves the focus to `start` once another page of a list is shown after a page link was pressed. */
export function useFocusOnPageChange(page: number | undefined, start: RefObject<HTMLElement | null>): void {
  const before = useRef(page)
  useEffect(() => {
    if (page === undefined || before.current === page) return
    const isFirst = before.current === undefined
    before.current = page
    const at = document.activeElement
    // The page may also change because of a filter, which keeps the focus.
    if (!isFirst && (!at || at === document.body || at.closest(`[${PAGES}]`)))
      start.current?.focus({ preventScroll: true })
  }, [page, start])
}
