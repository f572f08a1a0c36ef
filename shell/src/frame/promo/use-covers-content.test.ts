import { coversContent } from './use-covers-content'

/** A floating button over other elements. jsdom has no layout, so `elementsFromPoint` is replaced. */
function floatOver(html: string) {
  document.body.innerHTML = `<div id="below">${html}</div><button id="float"><svg></svg></button>`
  const float = document.getElementById('float') as HTMLElement
  const below = document.getElementById('below') as HTMLElement
  document.elementsFromPoint = () => [float, below.querySelector('[data-hit]') ?? below, below]
  return float
}

test.each([
  ['the month arrow of a calendar', '<button><svg data-hit></svg></button>'],
  ['a label', '<label data-hit><input type="radio"> Tree</label>'],
  ['a card that is a link', '<a href="/experience/x"><img data-hit alt=""></a>'],
  ['the QR code of a ticket', '<svg role="img" aria-label="QR code of Ada"><path data-hit></path></svg>'],
  ['text', '<p data-hit>Meet at the bridge.</p>'],
])('the floating button is hidden over %s', (_, html) => {
  expect(coversContent(floatOver(html))).toBe(true)
})

test.each([
  ['the ground of the page', ''],
  ['a decorative picture', '<img data-hit alt="">'],
])('the floating button is shown over %s', (_, html) => {
  expect(coversContent(floatOver(html))).toBe(false)
})
