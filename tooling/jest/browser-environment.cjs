const { TestEnvironment } = require('jest-environment-jsdom')
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils')

/** jsdom with the parts of a browser that it lacks and Node has. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    rememberStyles(this.global)
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch: (input, init) => fetch(input, withNodeSignal(init)),
      Request: class extends Request {
        constructor(input, init) {
          super(input, withNodeSignal(init))
        }
      },
      Response,
      Headers,
      ReadableStream,
      TransformStream,
      structuredClone,
      BroadcastChannel,
    })
  }
}

/**
 * Makes `getComputedStyle` return the same object until an element or attribute of the page changes. jsdom remembers only the declared
 * style and computes the rest anew in each call, which took a third of the time in which a test finds an element by its role.
 */
function rememberStyles(window) {
  const { getComputedStyle } = window
  const document = implForWrapper(window.document)
  let styles = new WeakMap()
  // jsdom drops this cache with each change of the page.
  let declared = null
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element?.ownerDocument !== window.document) return getComputedStyle(element, pseudoElement)
    if (!declared || document._styleCache !== declared) styles = new WeakMap()
    const known = styles.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    declared = document._styleCache
    styles.set(element, style)
    return style
  }
}

/** Node's fetch accepts only Node's AbortSignal, and code under test uses jsdom's. */
function withNodeSignal(init) {
  if (!init?.signal || init.signal instanceof AbortSignal) return init
  const controller = new AbortController()
  const { signal } = init
  if (signal.aborted) controller.abort(signal.reason)
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  return { ...init, signal: controller.signal }
}
