import fs from 'node:fs'
import { JSDOM } from 'jsdom'

const script = fs.readFileSync(new URL('./foreign-changes.js', import.meta.url), 'utf8')

const SERVED =
  '<p>From <b>£45.00</b></p><form><label>E-mail <input name="email"></label><input type="checkbox" name="terms" value="yes"></form>'

const { window } = new JSDOM('', { runScripts: 'outside-only' })
const { document, CustomEvent, Event, NodeFilter } = window

/** A server-rendered page with one root inside another, on which the script runs. */
function servedPage() {
  document.body.innerHTML = `<div id="root"><header>Menu</header><main><div data-mount>${SERVED}</div></main></div>`
  window.eval(`(() => {${script}\n})()`)
  const find = <Kind extends Element>(selector: string) => {
    const found = document.querySelector<Kind>(selector)
    if (!found) throw new Error(`The page holds no ${selector}.`)
    return found
  }
  const root = find<HTMLElement>('[data-mount]')
  const say = (name: string, target: Element = root) =>
    target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true }))
  return {
    find,
    root,
    hydrating: (target?: Element) => say('meander:hydrating', target),
    hydrated: (target?: Element) => say('meander:hydrated', target),
  }
}

/** Replaces each text node by a `<font>` element, as translators do. */
function translate(place: Element, { insertsFirst = false } = {}) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: ChildNode[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const translation = document.createElement('font')
    translation.innerHTML = `<font>${text.textContent?.toUpperCase()}</font>`
    if (insertsFirst) {
      text.before(translation)
      text.remove()
    } else text.replaceWith(translation)
  }
}

const typeInto = (field: HTMLInputElement, value: string) => {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test.each([
  ['by replacing text nodes', { insertsFirst: false }],
  ['by inserting elements, then removing text nodes', { insertsFirst: true }],
])('a root that was translated %s has its server-rendered HTML again when React hydrates it', (_, way) => {
  const { root, hydrating, hydrated } = servedPage()
  translate(root, way)
  expect(hydrating()).toBe(false)
  expect(root.innerHTML).toBe(SERVED)
  hydrated()
  expect(root.innerHTML).toBe(SERVED)
})

test('restores text that a translator has changed and replaced several times', () => {
  const { root, hydrating, find } = servedPage()
  const text = find('b').firstChild as Text
  text.data = '45,00 £'
  text.data = '45 livres'
  translate(root)
  translate(root)
  hydrating()
  expect(root.innerHTML).toBe(SERVED)
})

test('leaves a root translated until React hydrates it', () => {
  const { root, find, hydrating } = servedPage()
  translate(find('#root'))
  hydrating(find('#root'))
  expect(find('header').innerHTML).toBe('Menu')
  expect(root.textContent).toContain('FROM')
})

test('removes an element of a password manager during hydration, and inserts it again afterwards', () => {
  const { root, find, hydrating, hydrated } = servedPage()
  const button = document.createElement('com-manager')
  find('input').after(button)
  hydrating()
  expect(root.innerHTML).toBe(SERVED)
  hydrated()
  expect(find('input').nextSibling).toBe(button)
})

test('a field that a password manager has wrapped in an element keeps its input and focus', () => {
  const { root, find, hydrating } = servedPage()
  const field = find<HTMLInputElement>('input')
  typeInto(field, 'ada@')
  const wrapper = document.createElement('com-manager')
  field.replaceWith(wrapper)
  wrapper.append(field)
  field.focus()
  hydrating()
  expect(root.innerHTML).toBe(SERVED)
  expect(find<HTMLInputElement>('input').value).toBe('ada@')
  expect(document.activeElement).toBe(field)
})

test('fills in the fields of a root that React has re-rendered with earlier input', () => {
  const { root, find, hydrating, hydrated } = servedPage()
  const heard = jest.fn()
  typeInto(find('[name=email]'), 'ada@meander.example')
  find<HTMLInputElement>('[name=terms]').click()
  find<HTMLInputElement>('[name=email]').focus()
  hydrating()
  root.innerHTML = SERVED
  root.addEventListener('input', ({ target }) => heard(target))
  hydrated()
  expect(find<HTMLInputElement>('[name=email]').value).toBe('ada@meander.example')
  expect(find<HTMLInputElement>('[name=terms]').checked).toBe(true)
  expect(heard).toHaveBeenCalledWith(find('[name=email]'))
  expect(document.activeElement).toBe(find('[name=email]'))
})

test('does not fill in a field of the same name in another root', () => {
  const { root, find, hydrated } = servedPage()
  typeInto(find('[name=email]'), 'ada@meander.example')
  const other = document.createElement('div')
  other.dataset.mount = ''
  other.innerHTML = SERVED
  root.replaceWith(other)
  hydrated(other)
  expect(find<HTMLInputElement>('[name=email]').value).toBe('')
})

test('an unchanged root may be hydrated in slices', () => {
  expect(servedPage().hydrating()).toBe(true)
})

test('ignores changes in a root that is hydrated already', () => {
  const { root, hydrating, hydrated } = servedPage()
  hydrating()
  hydrated()
  translate(root)
  const translated = root.innerHTML
  hydrating()
  expect(root.innerHTML).toBe(translated)
})
