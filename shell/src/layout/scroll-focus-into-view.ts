/**
 * Scrolls an element that gets the keyboard focus fully into view within a row that scrolls sideways. Chromium does not
 * scroll to an element of which 32 px are visible, scroll padding included: at the end of a row that may be only its
 * border.
 */
export function scrollFocusIntoView(document: Document) {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const row = rowAround(target)
    if (!row) return
    const [seen, box] = [row.getBoundingClientRect(), target.getBoundingClientRect()]
    if (box.left < seen.left || box.right > seen.right) target.scrollIntoView({ block: 'nearest', inline: 'center' })
  })
}

function rowAround(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return at
  return null
}
