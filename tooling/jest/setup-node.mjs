import { addEventHandler } from 'jest-circus'

/** The same limit as `testTimeout` in jest.config.mjs, which this runner ignores. */
const LIMIT_MS = 180_000

/**
 * Adds a time limit to a test or hook. Without it, one that never ends would block the run, and no message would name it.
 * @template {(...args: never[]) => unknown} Run
 * @param {Run} run
 * @param {number | undefined} limitMs
 */
function withLimit(run, limitMs = LIMIT_MS) {
  return async () => {
    let timer
    const limit = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`This took longer than ${limitMs} ms.`)), limitMs)
    })
    try {
      return await Promise.race([run(), limit])
    } finally {
      clearTimeout(timer)
    }
  }
}

addEventHandler((event, state) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return
  const { children, hooks } = state.currentDescribeBlock
  const added = event.name === 'add_test' ? children.at(-1) : hooks.at(-1)
  if (added?.fn) added.fn = withLimit(added.fn, added.timeout)
})
