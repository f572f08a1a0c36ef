import fs from 'node:fs'
import path from 'node:path'

const source = fs.readFileSync(path.join(__dirname, 'google-maps.js'), 'utf8')

/**
 * Serves the fake Google Maps script: runs it as soon as the page adds the script element. With `down`, the script fails to load instead.
 * @returns the requested URLs, and a function that stops the fake
 */
export function fakeGoogleMaps({ down = false } = {}): { asked: URL[]; stop: () => void } {
  const asked: URL[] = []
  const observer = new MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(script instanceof HTMLScriptElement) || !script.src.startsWith('https://maps.googleapis.com/')) continue
      asked.push(new URL(script.src))
      if (down) {
        script.dispatchEvent(new Event('error'))
        continue
      }
      // jsdom does not run external scripts.
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
