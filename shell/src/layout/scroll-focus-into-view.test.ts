import { scrollFocusIntoView } from './scroll-focus-into-view'

const SEEN = { left: 0, right: 390 }
const box = (left: number, right: number) => ({ left, right, width: right - left }) as DOMRect
const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView')

/** A row of buttons, 390 px wide, with content of 1200 px. `places` are the left and right edges of the buttons. */
function row(overflow: string, ...places: readonly [left: number, right: number][]) {
  document.body.innerHTML = `<div id="row" style="overflow-x: ${overflow}">${places.map(() => '<button></button>').join('')}</div>`
  const [around] = document.querySelectorAll<HTMLElement>('#row')
  if (!around) throw new Error('There is no row.')
  Object.defineProperties(around, { scrollWidth: { value: 1200 }, clientWidth: { value: 390 } })
  around.getBoundingClientRect = () => box(SEEN.left, SEEN.right)
  const buttons = [...around.querySelectorAll('button')]
  for (const [index, button] of buttons.entries())
    button.getBoundingClientRect = () => box(...(places[index] ?? [0, 0]))
  return buttons
}

scrollFocusIntoView(document)
beforeEach(() => shown.mockClear())

test('scrolls a partly visible button of a scrolling row into view when it gets the focus', () => {
  const [whole, cut] = row('auto', [20, 200], [369, 579])
  whole?.focus()
  expect(shown).not.toHaveBeenCalled()
  cut?.focus()
  expect(shown.mock.contexts).toEqual([cut])
  expect(shown).toHaveBeenCalledWith({ block: 'nearest', inline: 'center' })
})

test('does not scroll when the row around the button is not a scroll container', () => {
  const [, cut] = row('visible', [20, 200], [369, 579])
  cut?.focus()
  expect(shown).not.toHaveBeenCalled()
})
