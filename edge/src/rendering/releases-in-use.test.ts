import { release } from '../testing/releases'
import { createReleasesInUse } from './releases-in-use'

test('prepare resolves once the bundles of the chosen versions are loaded', async () => {
  const happened: string[] = []
  const inUse = createReleasesInUse({
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

test('prepare resolves at once if pages are rendered in the browser only', async () => {
  await expect(createReleasesInUse(null).prepare([release('booking')])).resolves.toBeUndefined()
})

test('loaded resolves once the bundles of the live releases are loaded', async () => {
  const happened: string[] = []
  const inUse = createReleasesInUse({
    use: () => {},
    async read(releases) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      happened.push(`read ${releases.map(({ app }) => app)}`)
    },
  })
  inUse.goLive([release('shell'), release('booking')])
  await inUse.loaded()
  expect(happened).toEqual(['read shell,booking'])
})
