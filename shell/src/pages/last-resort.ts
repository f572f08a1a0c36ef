import styles from './pages.module.css'

/** What stands there when the frame itself cannot be started. What the server has painted says more, and stays. */
export function showLastResort(document: Document): void {
  const root = document.getElementById('root') ?? document.body
  if (root.childElementCount > 0) return
  const main = Object.assign(document.createElement('main'), { className: styles.centre })
  const heading = Object.assign(document.createElement('h1'), { textContent: 'This page did not start' })
  const text = Object.assign(document.createElement('p'), {
    textContent: 'Something went wrong on our side. Nothing you have booked is affected.',
  })
  const again = Object.assign(document.createElement('a'), { href: '', textContent: 'Load the page again' })
  main.append(heading, text, again)
  root.append(main)
}
