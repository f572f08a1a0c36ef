import { createFileCache } from '../service-worker/file-cache'
import { bookingApiPath, bookingPage, ticketsApiPath } from '../service-worker/request-kind'
import { createTicketCache } from '../service-worker/ticket-cache'
import { MemoryCaches } from './memory-caches'

export const ONE = '0b1f7c1e-52a4-4b8e-9d3c-1a2b3c4d5e6f'
export const OTHER = '7c0ffee0-52a4-4b8e-9d3c-1a2b3c4d5e6f'
export const NOW = Date.parse('2026-11-22T08:00:00Z')

export const booking = (uuid: string, changes: object = {}) => ({
  data: { uuid, status: 'confirmed', session: { ends_at: '2026-12-05T12:00:00Z' }, experience: {}, ...changes },
})
export const bare = () =>
  new Response('<script src="/releases/shell/1/shell.js">', {
    headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
  })

/** The ticket cache of a service worker, with a fake network that can go offline. */
export function createOfflineDevice(responses: Record<string, () => Response | Promise<Response>> = {}) {
  const caches = new MemoryCaches()
  let clock = NOW
  let isOnline = true
  const network: Record<string, () => Response | Promise<Response>> = {
    [bookingApiPath(ONE)]: () => Response.json(booking(ONE)),
    [ticketsApiPath(ONE)]: () => Response.json({ data: [{ code: 'ABCD', qr: { size: 25, path: 'M0 0' } }] }),
    [bookingPage(ONE)]: bare,
    [bookingApiPath(OTHER)]: () => Response.json(booking(OTHER)),
    [bookingPage(OTHER)]: bare,
    ...responses,
  }
  const fetch = async (request: Request | string) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, 'http://localhost')
    return network[pathname]?.() ?? new Response('/* file */')
  }
  const tickets = createTicketCache({ caches, fetch, files: createFileCache({ caches, fetch }), now: () => clock })

  return {
    caches,
    tickets,
    network,
    /** Requests a path, and waits until the cache is up to date. */
    async ask(path: string) {
      const later: Promise<unknown>[] = []
      const response = await tickets.answer(new Request(`http://localhost${path}`), (done) => later.push(done))
      await Promise.all(later)
      return response
    },
    /** The page of a booking when the network fails; undefined if it is not cached. */
    pageOffline: (uuid: string) =>
      tickets.page(uuid, () => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined),
    goOffline() {
      isOnline = false
    },
    goOnTo(time: string) {
      clock = Date.parse(time)
    },
    async open(uuid = ONE) {
      await this.ask(`${bookingApiPath(uuid)}?token=secret`)
      await this.ask(ticketsApiPath(uuid))
    },
  }
}
