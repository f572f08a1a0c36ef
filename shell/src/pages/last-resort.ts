import styles from './pages.module.css'

/** What stands there when the frame itself cannot be started. A page that the server has painted whole says more, and stays; a skeleton goes. */
export function showLastResort(document: Document): void {
  const root = document.getElementById('root') ?? document.body
  const isPainted = document.getElementById('page-scripts') !== null
  if (isPainted) return
  const main = Object.assign(document.createElement('main'), { className: styles.lastResort })
  const heading = Object.assign(document.createElement('h1'), { textContent: 'This page did not start' })
  const text = Object.assign(document.createElement('p'), {
    textContent: 'Something went wrong on our side. Nothing you have booked is affected.',
  })
  const again = Object.assign(document.createElement('a'), { href: '', textContent: 'Load the page again' })
  main.append(heading, text, again)
  root.replaceChildren(main)
}
