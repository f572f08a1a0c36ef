import { createRunner } from 'jest-light-runner'

/**
 * Runs tests in Node, with a separate message channel for each test file. The library has one channel for all workers of a project: when one
 * asks for its configuration, it answers all, and forgets them. A worker that was not listening yet would then wait for ever.
 */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  constructor(globalConfig, ...rest) {
    super(globalConfig, ...rest)
    this._testRunners = new SeparateChannels((projectConfig) => ({
      globalConfig,
      projectConfig,
      runtime: this._runtime,
    }))
  }
}

/** The library's map from projects to their pools of workers. It runs each test file with a separate channel. */
class SeparateChannels extends Map {
  constructor(workerDataOf) {
    super()
    this.workerDataOf = workerDataOf
  }

  set(projectConfig, runner) {
    const workerData = this.workerDataOf?.(projectConfig)
    const run = (test) => runner.pool.run(test.path, { channel: createChannel(workerData) })
    return super.set(projectConfig, workerData?.runtime === 'child_process' ? { ...runner, run } : runner)
  }
}

/** A channel through which one worker asks for its configuration. */
export function createChannel(workerData) {
  let answer = () => {}
  return {
    onMessage(listener) {
      answer = listener
    },
    postMessage(message) {
      if (message === 'jest-light-runner-get-worker-data') answer({ type: 'jest-light-runner-worker-data', workerData })
    },
  }
}
