/** @jest-environment-options {"url": "http://localhost/browse"} */
import { expect, jest, test } from '@jest/globals'
import { init } from '@module-federation/enhanced/runtime'
import type { BrowserRegistry } from 'shared/contracts'
import { RemoteFailure } from 'shared/scope'
import { createRemoteLoader } from './create-remote-loader'

const release = (version: string) => ({
  version,
  base: `/releases/booking/${version}/`,
  entry: 'remoteEntry.js',
  integrity: '',
  routes: [],
})

// A load reads only the releases and routes of its own remote.
const registry = {
  remotes: { booking: { live: release('2.0.0'), previous: release('1.0.0') } },
} as unknown as BrowserRegistry

test('a remote whose files never arrive fails after eight seconds, with every attempt included', async () => {
  init({ name: 'shell', remotes: [] })
  jest.useFakeTimers()
  try {
    // jsdom loads no scripts, so every entry that is added to the document hangs.
    const ended = jest.fn()
    createRemoteLoader(registry, () => {})
      .load('booking', 'lifecycles')
      .then(ended, ended)
    await jest.advanceTimersByTimeAsync(7_999)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith(expect.any(RemoteFailure))
    const entries = [...document.querySelectorAll<HTMLScriptElement>('script')].map(({ src }) => new URL(src).pathname)
    expect(entries).toEqual([
      '/releases/booking/2.0.0/remoteEntry.js',
      '/releases/booking/2.0.0/remoteEntry.js',
      '/releases/booking/1.0.0/remoteEntry.js',
    ])
  } finally {
    jest.useRealTimers()
  }
})
