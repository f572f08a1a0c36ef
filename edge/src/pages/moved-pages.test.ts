import { createTestReleases } from '../testing/tested-edge'

let releases: Awaited<ReturnType<typeof createTestReleases>>
beforeEach(async () => {
  releases = await createTestReleases()
})
afterEach(() => releases.remove())

test.each([
  ['/moved', '/browse'],
  ['/moved?adults=2&from=mail', '/browse?adults=2&from=mail'],
  ['/moved?page=9', '/browse?page=2'],
  ['/moved?page=9&from=mail', '/browse?page=2'],
])('%s redirects to %s, the second time from the cache', async (path, location) => {
  const { ask, loaded } = await releases.start()
  const loads: number[] = []
  for (let time = 0; time < 2; time++) {
    const { status, headers } = await ask(path)
    expect([status, headers.get('location')]).toEqual([301, location])
    loads.push(loaded.length)
  }
  expect(loads[1]).toBe(loads[0])
})
