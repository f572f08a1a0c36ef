import { localProxy } from './local-proxy'
import { localStack } from './local-stack'

/** A proxy of the local stack's content service, which a single test can turn off. */
export async function contentService() {
  const { sandboxUrl } = await localStack()
  let isOff = false
  const proxy = await localProxy(sandboxUrl, async () => (isOff ? { status: 503, body: {} } : null))
  return {
    ...proxy,
    turnOff: () => {
      isOff = true
    },
    turnOn: () => {
      isOff = false
    },
  }
}
