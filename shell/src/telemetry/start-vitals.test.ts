import { Vitals } from 'shared/contracts/endpoints/system'
import { startVitals } from './start-vitals'

jest.mock('web-vitals', () => {
  const measured = (name: string) => (note: (metric: object) => void) => note({ name, value: 12.34567 })
  return Object.fromEntries(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, measured(name)]))
})

function leave(files: readonly string[], faulty: readonly string[]) {
  const told: string[] = []
  jest.spyOn(window, 'Blob').mockImplementation((parts) => {
    told.push(String(parts?.[0]))
    return {} as Blob
  })
  const page = Object.assign(Object.create(window), {
    document,
    addEventListener: window.addEventListener.bind(window),
    navigator: { sendBeacon: () => true },
    performance: { getEntriesByType: () => files.map((name) => ({ name: `https://meander.example${name}` })) },
  })
  startVitals({ page: { release: 'booking@1', path: '/pay' }, window: page, faulty: new Set(faulty) })
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))
  jest.restoreAllMocks()
  return told.map((body) => Vitals.parse(JSON.parse(body)))
}

test('sends the vitals once when the page is left, with the releases that ran without an error', () => {
  const files = [
    '/releases/shell/2/shell.js',
    '/releases/booking/1/remoteEntry.js',
    '/releases/booking/1/page-pay.js?again=1',
    '/releases/discovery/1/remoteEntry.js',
    '/releases/content/1/page.css',
    '/api/general-info',
  ]
  expect(leave(files, ['discovery@1'])).toEqual([
    {
      kind: 'vitals',
      release: 'booking@1',
      path: '/pay',
      values: { lcp: 12, inp: 12, fcp: 12, ttfb: 12, cls: 12.3457 },
      flawless: ['shell@2', 'booking@1'],
    },
  ])
})
