import { coversContent } from './use-covers-content'

/** A floating button over other elements. jsdom has no layout, so `elementsFromPoint` is replaced. */
function floatOver(html: string) {
  document.body.innerHTML = `<div id="below">${html}</div><aside><button id="float"><svg></svg></button></aside>`
  const float = document.getElementById('float') as HTMLElement
  const below = document.getElementById('below') as HTMLElement
  // As browsers list them, topmost first: the button, its ancestor, and the elements below.
  const around = float.parentElement as HTMLElement
  document.elementsFromPoint = () => [float, around, below.querySelector('[data-hit]') ?? below, below, document.body]
  return float
}

test.each([
  ['the month arrow of a calendar', '<button><svg data-hit></svg></button>'],
  ['a label', '<label data-hit><input type="radio"> Tree</label>'],
  ['the name in a card', '<a href="/experience/x"><img alt=""><h3 data-hit>Row to the abbey</h3></a>'],
  ['the QR code of a ticket', '<svg role="img" aria-label="QR code of Ada"><path data-hit></path></svg>'],
  ['text', '<p data-hit>Meet at the bridge.</p>'],
])('the floating button is hidden over %s', (_, html) => {
  expect(coversContent(floatOver(html))).toBe(true)
})

test.each([
  ['the background of the page', ''],
  ['a decorative picture', '<img data-hit alt="">'],
  ['the picture of a card', '<a href="/experience/x"><img data-hit alt=""><h3>Row to the abbey</h3></a>'],
])('the floating button is shown over %s', (_, html) => {
  expect(coversContent(floatOver(html))).toBe(false)
})
