const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom with the parts of a browser that it lacks and Node has. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      ReadableStream,
      TransformStream,
      structuredClone,
      BroadcastChannel,
    })
  }
}
