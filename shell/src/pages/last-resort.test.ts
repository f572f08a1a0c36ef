import { showLastResort } from './last-resort'

function pageWith(html: string) {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  showLastResort(page)
  return page
}

test.each([
  ['nothing', '<div id="root"></div>'],
  ['a skeleton', '<div id="root"><header>Meander</header><div>…</div></div>'],
])('where only %s has been painted, the page says that it did not start and offers another try', (_, html) => {
  const page = pageWith(html)
  expect(page.querySelector('h1')?.textContent).toBe('This page did not start')
  expect(page.querySelector('#root > main > a')?.textContent).toBe('Load the page again')
  expect(page.querySelector('header')).toBeNull()
})

test('a page that the server has painted whole stays as it is', () => {
  const page = pageWith(
    '<script type="application/json" id="page-scripts">{}</script><div id="root"><h1>Days out</h1></div>',
  )
  expect(page.querySelector('h1')?.textContent).toBe('Days out')
  expect(page.querySelector('main')).toBeNull()
})
