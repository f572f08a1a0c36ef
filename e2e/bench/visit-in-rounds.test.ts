import { visitInRounds } from './visit-in-rounds'

beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

async function visitsOf(missesLimit: (page: string, visits: number) => boolean) {
  const visits: Record<string, number> = { '/': 0, '/browse': 0 }
  await visitInRounds(['/', '/browse'], {
    runs: 5,
    nameOf: (page) => page,
    visit: async (page) => {
      visits[page] = (visits[page] ?? 0) + 1
    },
    missesLimit: (page) => missesLimit(page, visits[page] ?? 0),
  })
  return visits
}

test('visits each page for one round when no limit is missed', async () => {
  expect(await visitsOf(() => false)).toEqual({ '/': 5, '/browse': 5 })
})

test('visits only the page that misses a limit again, until it holds', async () => {
  expect(await visitsOf((page, visits) => page === '/browse' && visits < 10)).toEqual({ '/': 5, '/browse': 10 })
})

test('stops after three rounds when a limit is still missed', async () => {
  expect(await visitsOf((page) => page === '/')).toEqual({ '/': 15, '/browse': 5 })
})
