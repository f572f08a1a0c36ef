/**
 * Whoever comes by keyboard to what is partly seen in a row that scrolls sideways sees it whole. Chromium leaves alone what shows 32 px of
 * itself, the row's scroll padding included: of a switch at the end of a row that may be its border.
 */
export function showFocusWhole(document: Document) {
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
