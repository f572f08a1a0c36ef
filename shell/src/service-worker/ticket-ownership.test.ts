import { nextTurn } from 'shared/testing'
import { MemoryCaches } from '../testing/memory-caches'
import { booking, createOfflineDevice, NOW, ONE } from '../testing/ticket-device'
import { FILES, PAGES, TICKETS } from './cache-names'
import { createFileCache } from './file-cache'
import { bookingApiPath, ticketsApiPath } from './request-kind'
import { createTicketCache } from './ticket-cache'

test('signing out deletes the tickets, the visited pages and their files', async () => {
  const phone = createOfflineDevice()
  await phone.tickets.session('ada')
  await phone.open()
  await (await phone.caches.open(PAGES)).put('/browse?q=surprise', new Response('<h1>'))
  await phone.tickets.signedOut()
  expect(await phone.caches.pathsIn(TICKETS)).toEqual([])
  expect(await phone.caches.pathsIn(PAGES)).toEqual([])
  expect(await phone.caches.pathsIn(FILES)).toEqual([])
})

test('does not cache a response that arrives after its customer has signed out', async () => {
  let arrive = (_: Response) => {}
  const caches = new MemoryCaches()
  const tickets = createTicketCache({
    caches,
    fetch: () => new Promise((resolve) => (arrive = resolve)),
    files: createFileCache({ caches, fetch: async () => new Response() }),
    now: () => NOW,
  })
  const later: Promise<unknown>[] = []
  const response = tickets.answer(new Request(`http://localhost${bookingApiPath(ONE)}`), (done) => later.push(done))
  await nextTurn()
  await tickets.signedOut()
  arrive(Response.json(booking(ONE)))
  await response
  await Promise.all(later)
  expect(await caches.pathsIn(TICKETS)).toEqual([])
})

test('keeps the visited pages when a visitor signs in', async () => {
  const phone = createOfflineDevice()
  await phone.tickets.session(null)
  await (await phone.caches.open(PAGES)).put('/browse', new Response('<h1>'))
  await phone.tickets.session(null)
  await phone.tickets.session('ada')
  expect(await phone.caches.pathsIn(PAGES)).toEqual(['/browse'])
})

test.each([
  ['another customer signs in', 'ben'],
  ['the session has ended', null],
])('deletes the tickets when %s', async (_, user) => {
  const phone = createOfflineDevice()
  await phone.tickets.session('ada')
  await phone.open()
  await phone.tickets.session(user)
  expect(await phone.pageOffline(ONE)).toBeUndefined()
})

test('keeps a guest’s tickets when the guest signs in, and deletes them when they sign out', async () => {
  const phone = createOfflineDevice()
  await phone.tickets.session(null)
  await phone.open()
  await phone.tickets.session('ada')
  expect(await phone.pageOffline(ONE)).toBeDefined()
  await phone.tickets.session(null)
  expect(await phone.pageOffline(ONE)).toBeUndefined()
})

test('deletes the tickets when the server no longer knows the session', async () => {
  const phone = createOfflineDevice()
  await phone.open()
  phone.network[ticketsApiPath(ONE)] = () => new Response('{}', { status: 401 })
  await phone.ask(ticketsApiPath(ONE))
  expect(await phone.caches.pathsIn(TICKETS)).toEqual([])
})

test('a sign-out message deletes only the tickets of the user it names', async () => {
  const phone = createOfflineDevice()
  await phone.tickets.session('ben')
  await phone.open()
  await phone.tickets.signedOut('ada')
  expect(await phone.pageOffline(ONE)).toBeDefined()
  await phone.tickets.signedOut('ben')
  expect(await phone.pageOffline(ONE)).toBeUndefined()
})

test('a 401 for a request from before the user changed does not delete the tickets', async () => {
  const phone = createOfflineDevice()
  await phone.open()
  let refuse = () => {}
  const late = new Promise<Response>((resolve) => (refuse = () => resolve(new Response('{}', { status: 401 }))))
  phone.network[ticketsApiPath(ONE)] = () => late
  const asked = phone.ask(ticketsApiPath(ONE))
  await nextTurn()
  await phone.tickets.session('ben')
  refuse()
  await asked
  expect(await phone.pageOffline(ONE)).toBeDefined()
})
