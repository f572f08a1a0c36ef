import { addEventHandler } from 'jest-circus'

/** As `testTimeout` in jest.config.mjs. */
const LIMIT_MS = 180_000

/**
 * Fails a test or hook that takes too long: the runner of Node projects has no time limit of its own, so that a test that hangs would
 * stop the run without being named.
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
