import { noReleaseCache } from '../releases/release-cache'
import { release } from '../testing/releases'
import { startBundlesOnCopy } from './start-bundles-on-copy'

test('starts a server bundle once its release has been copied, and not one whose release cannot be copied', async () => {
  const copied: string[] = []
  const begun: [app: string, wasCopied: boolean][] = []
  const cache = startBundlesOnCopy(
    {
      ...noReleaseCache,
      async have({ app }) {
        if (app === 'content') throw new Error('the bucket is down')
        copied.push(app)
      },
    },
    { begin: ({ app }) => begun.push([app, copied.includes(app)]) },
  )
  await cache.have(release('shell'))
  await expect(cache.have(release('content'))).rejects.toThrow('the bucket is down')
  expect(begun).toEqual([['shell', true]])
})
