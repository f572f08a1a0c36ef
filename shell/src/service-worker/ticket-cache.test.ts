import { MemoryCaches } from '../testing/memory-caches'
import { bare, booking, createOfflineDevice, NOW, ONE, OTHER } from '../testing/ticket-device'
import { FILES, TICKETS } from './cache-names'
import { createFileCache } from './file-cache'
import { bookingApiPath, bookingPage, ticketsApiPath } from './request-kind'
import { createTicketCache } from './ticket-cache'

test('shows an opened ticket offline, with its page and the files of the page', async () => {
  const phone = createOfflineDevice()
  await phone.open()
  phone.goOffline()
  expect(await (await phone.pageOffline(ONE))?.text()).toContain('shell.js')
  expect(await (await phone.ask(bookingApiPath(ONE))).json()).toEqual(booking(ONE))
  expect((await (await phone.ask(ticketsApiPath(ONE))).json()).data[0].qr.size).toBe(25)
  expect(await phone.caches.pathsIn(FILES)).toEqual(['/releases/shell/1/shell.js'])
  expect((await phone.tickets.list()).map(({ uuid }) => uuid)).toEqual([ONE])
})

test('does not store the token of a mailed link', async () => {
  const phone = createOfflineDevice()
  await phone.open()
  const cache = await phone.caches.open(TICKETS)
  expect((await cache.keys()).filter(({ url }) => url.includes('secret'))).toEqual([])
})

test('keeps a guest’s ticket when the API refuses it without the mailed link, and deletes it when refused with the link', async () => {
  const phone = createOfflineDevice()
  await phone.open()
  phone.network[bookingApiPath(ONE)] = () => new Response(null, { status: 404 })
  phone.network[ticketsApiPath(ONE)] = () => new Response(null, { status: 404 })
  expect(await (await phone.ask(bookingApiPath(ONE))).json()).toEqual(booking(ONE))
  expect((await phone.ask(ticketsApiPath(ONE))).status).toBe(200)
  expect((await phone.tickets.list()).map(({ uuid }) => uuid)).toEqual([ONE])
  expect((await phone.ask(`${bookingApiPath(ONE)}?token=secret`)).status).toBe(404)
  expect(await phone.tickets.list()).toEqual([])
})

test('deletes a customer’s ticket when the API no longer finds the booking', async () => {
  const phone = createOfflineDevice()
  await phone.ask(bookingApiPath(ONE))
  expect(await phone.tickets.list()).toHaveLength(1)
  phone.network[bookingApiPath(ONE)] = () => new Response(null, { status: 404 })
  expect((await phone.ask(bookingApiPath(ONE))).status).toBe(404)
  expect(await phone.tickets.list()).toEqual([])
})

test('responds with current data while the network works', async () => {
  const phone = createOfflineDevice()
  await phone.open()
  phone.network[bookingApiPath(ONE)] = () => Response.json(booking(ONE, { reference: 'MN-NEW' }))
  expect((await (await phone.ask(bookingApiPath(ONE))).json()).data.reference).toBe('MN-NEW')
})

test('responds from the cache when the network is silent for three seconds', async () => {
  const phone = createOfflineDevice()
  await phone.open()
  jest.useFakeTimers()
  phone.network[bookingApiPath(ONE)] = () => {
    throw new Error('never asked')
  }
  const silent = createTicketCache({
    caches: phone.caches,
    fetch: () => new Promise(() => {}),
    files: createFileCache({ caches: phone.caches, fetch: async () => new Response() }),
    now: () => NOW,
  })
  const response = silent.answer(new Request(`http://localhost${bookingApiPath(ONE)}`), () => {})
  await jest.advanceTimersByTimeAsync(3_000)
  jest.useRealTimers()
  expect(await (await response).json()).toEqual(booking(ONE))
})

test('shows the cached page of a booking when the network is silent for three seconds', async () => {
  const phone = createOfflineDevice()
  await phone.open()
  jest.useFakeTimers()
  const page = phone.tickets.page(ONE, () => new Promise(() => {}))
  await jest.advanceTimersByTimeAsync(3_000)
  jest.useRealTimers()
  expect(await (await page).text()).toContain('shell.js')
})

test('responds from the cache when the server fails', async () => {
  const phone = createOfflineDevice()
  await phone.open()
  const inTrouble = () => new Response('', { status: 503 })
  phone.network[bookingApiPath(ONE)] = inTrouble
  phone.network[ticketsApiPath(ONE)] = inTrouble
  expect(await (await phone.ask(bookingApiPath(ONE))).json()).toEqual(booking(ONE))
  expect((await phone.ask(ticketsApiPath(ONE))).status).toBe(200)
  expect((await phone.tickets.page(ONE, async () => inTrouble())).status).toBe(200)
  expect((await phone.tickets.page(OTHER, async () => inTrouble())).status).toBe(503)
})

test('requests a ticket that was opened before the worker was active, with the token of its mailed link', async () => {
  const asked: string[] = []
  const caches = new MemoryCaches()
  const responses: Record<string, () => Response> = {
    [`${bookingApiPath(ONE)}?token=a%2Fb`]: () => Response.json(booking(ONE)),
    [`${ticketsApiPath(ONE)}?token=a%2Fb`]: () => Response.json({ data: [] }),
    [bookingPage(ONE)]: bare,
  }
  const fetch = async (request: Request | string) => {
    const path = String(request)
    asked.push(path)
    return responses[path]?.() ?? new Response('/* file */')
  }
  const tickets = createTicketCache({ caches, fetch, files: createFileCache({ caches, fetch }), now: () => NOW })
  await tickets.opened(ONE, '?paid=1&token=a%2Fb', ['/releases/booking/1/page.js'])
  expect(await caches.pathsIn(TICKETS)).toEqual([bookingApiPath(ONE), ticketsApiPath(ONE), bookingPage(ONE)].sort())
  expect(await caches.pathsIn(FILES)).toEqual(['/releases/booking/1/page.js', '/releases/shell/1/shell.js'])
  const before = asked.length
  await tickets.opened(ONE, '?token=a%2Fb', [])
  expect(asked).toHaveLength(before)
})

test('a page that was opened before its booking was paid for is cached afterwards with all files that it used', async () => {
  const late = '/releases/shell/1/offline.js'
  const phone = createOfflineDevice()
  phone.network[late] = () => new Response('late')
  phone.network[bookingApiPath(ONE)] = () => Response.json(booking(ONE, { status: 'awaiting_payment' }))
  await phone.tickets.opened(ONE, '', [late])
  expect(await phone.caches.pathsIn(FILES)).toEqual([])
  phone.network[bookingApiPath(ONE)] = () => Response.json(booking(ONE))
  await phone.open()
  expect(await phone.caches.pathsIn(FILES)).toEqual(expect.arrayContaining([late, '/releases/shell/1/shell.js']))
})

test('requests no tickets of an unpaid booking, and caches nothing', async () => {
  const held = () => Response.json(booking(OTHER, { status: 'held' }))
  const tickets = jest.fn(() => Response.json({ data: [] }))
  const phone = createOfflineDevice({ [bookingApiPath(OTHER)]: held, [ticketsApiPath(OTHER)]: tickets })
  await phone.tickets.opened(OTHER, '', [])
  expect(tickets).not.toHaveBeenCalled()
  expect(await phone.caches.pathsIn(TICKETS)).toEqual([])
})

test('an unpaid or unopened booking is not available offline', async () => {
  const phone = createOfflineDevice({
    [bookingApiPath(OTHER)]: () => Response.json(booking(OTHER, { status: 'awaiting_payment' })),
  })
  await phone.open(OTHER)
  phone.goOffline()
  expect(await phone.pageOffline(OTHER)).toBeUndefined()
  expect(await phone.pageOffline(ONE)).toBeUndefined()
  await expect(phone.ask(bookingApiPath(OTHER))).rejects.toThrow('Failed to fetch')
})

test.each([
  ['cancelled', () => Response.json(booking(ONE, { status: 'cancelled_by_host' }))],
  ['no longer available', () => new Response('{}', { status: 404 })],
])('deletes a ticket that turns out to be %s', async (_, response) => {
  const phone = createOfflineDevice()
  await phone.open()
  phone.network[bookingApiPath(ONE)] = response
  await phone.ask(`${bookingApiPath(ONE)}?token=secret`)
  expect(await phone.caches.pathsIn(TICKETS)).toEqual([])
  expect(await phone.caches.pathsIn(FILES)).toEqual([])
})

test('a ticket is not shown from one day after its session, and is deleted when another one is cached', async () => {
  const phone = createOfflineDevice({
    [bookingApiPath(OTHER)]: () => Response.json(booking(OTHER, { session: { ends_at: '2027-01-05T12:00:00Z' } })),
  })
  await phone.open()
  phone.goOnTo('2026-12-06T12:00:01Z')
  expect(await phone.pageOffline(ONE)).toBeUndefined()
  expect(await phone.tickets.list()).toEqual([])
  await phone.open(OTHER)
  expect((await phone.caches.pathsIn(TICKETS)).filter((path) => path.includes(ONE))).toEqual([])
})

test('an expired booking is deleted without another one being cached, with the files of its page', async () => {
  const phone = createOfflineDevice()
  await phone.tickets.deleteExpired()
  expect(await phone.caches.has(TICKETS)).toBe(false)
  await phone.open()
  phone.goOnTo('2026-12-06T11:59:59Z')
  await phone.tickets.deleteExpired()
  expect(await phone.tickets.list()).toHaveLength(1)
  phone.goOnTo('2026-12-06T12:00:01Z')
  await phone.tickets.deleteExpired()
  expect(await phone.caches.pathsIn(TICKETS)).toEqual([])
  expect(await phone.caches.pathsIn(FILES)).toEqual([])
})

test('caches at most twenty bookings, those with the earliest sessions', async () => {
  const uuids = Array.from({ length: 22 }, (_, n) => ONE.replace(/^../, String(n + 10)))
  const phone = createOfflineDevice(
    Object.fromEntries(
      uuids.flatMap((uuid, n) => [
        [bookingPage(uuid), bare],
        [
          bookingApiPath(uuid),
          () =>
            Response.json(
              booking(uuid, { session: { ends_at: `2027-01-${n + 1}T12:00:00Z`.replace(/-(\d)T/, '-0$1T') } }),
            ),
        ],
      ]),
    ),
  )
  for (const uuid of uuids) await phone.ask(bookingApiPath(uuid))
  expect((await phone.tickets.list()).map(({ uuid }) => uuid)).toEqual(uuids.slice(0, 20))
})

test('a full disk does not affect the response', async () => {
  const phone = createOfflineDevice()
  const cache = await phone.caches.open(TICKETS)
  cache.put = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(await (await phone.ask(bookingApiPath(ONE))).json()).toEqual(booking(ONE))
})

test('an unreadable disk does not affect the response', async () => {
  const phone = createOfflineDevice()
  phone.caches.match = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
  expect(await (await phone.ask(bookingApiPath(ONE))).json()).toEqual(booking(ONE))
  expect((await phone.tickets.page(ONE, async () => bare())).status).toBe(200)
})
