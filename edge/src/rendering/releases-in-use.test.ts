import { release } from '../testing/releases'
import { releasesInUse } from './releases-in-use'

test('a tester is led on once the bundles of the versions chosen have been read', async () => {
  const happened: string[] = []
  const inUse = releasesInUse({
    use: (releases) => happened.push(`use ${releases.map(({ app }) => app)}`),
    async read(releases) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      happened.push(`read ${releases.map(({ app }) => app)}`)
    },
  })
  inUse.goLive([release('shell')])
  await inUse.prepare([release('booking', [], '1.4.0')])
  expect(happened).toEqual(['use shell', 'use shell,booking', 'read booking'])
})

test('nobody waits where pages are drawn in the browser alone', async () => {
  await expect(releasesInUse(null).prepare([release('booking')])).resolves.toBeUndefined()
})
