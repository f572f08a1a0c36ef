import fs from 'node:fs'
import path from 'node:path'

const source = fs.readFileSync(path.join(__dirname, 'google-maps.js'), 'utf8')

/**
 * Answers the maps script as Google would: what is added to the page runs at once. `down` lets it fail instead.
 * @returns the addresses asked for, and a way to stop
 */
export function googleStandIn({ down = false } = {}): { asked: URL[]; stop: () => void } {
  const asked: URL[] = []
  const observer = new MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(script instanceof HTMLScriptElement) || !script.src.startsWith('https://maps.googleapis.com/')) continue
      asked.push(new URL(script.src))
      if (down) {
        script.dispatchEvent(new Event('error'))
        continue
      }
      // jsdom runs no scripts by itself.
      Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
      new Function(source)()
      Reflect.deleteProperty(document, 'currentScript')
    }
  })
  observer.observe(document.head, { childList: true })
  return {
    asked,
    stop: () => observer.disconnect(),
  }
}
