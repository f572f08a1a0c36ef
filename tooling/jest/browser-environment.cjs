const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom with the parts of a browser that it lacks and Node has. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
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

/** Node's fetch accepts only Node's AbortSignal, and code under test uses jsdom's. */
function withNodeSignal(init) {
  if (!init?.signal || init.signal instanceof AbortSignal) return init
  const controller = new AbortController()
  const { signal } = init
  if (signal.aborted) controller.abort(signal.reason)
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  return { ...init, signal: controller.signal }
}
