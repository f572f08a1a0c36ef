import { allSettled, fork } from 'effector'
import { createPublisher } from 'shared/bus'
import { locationChanged } from 'shared/nav'
import { acceptPressed, refusePressed, settingsSaved, started } from '../consent/model'
import type { OwnedRoute } from '../routes/route-table'
import { connectTagManager } from './connect-tag-manager'

const route = (path: string, html: OwnedRoute['html']): OwnedRoute => ({
  owner: 'booking',
  id: path,
  path,
  layout: 'regular',
  guards: [],
  title: 'Your booking',
  html,
})
const routes = [
  route('/', 'public'),
  route('/experience/:slug', 'public'),
  route('/bookings/:uuid', 'private'),
  route('/groups/join/:token', 'private'),
]
const discovery = createPublisher('discovery')
const booking = createPublisher('booking')
const opened = { experienceId: '7', name: 'Kayaks', priceInPence: 2550 }
const bought = {
  bookingUuid: 'b1',
  experienceId: '7',
  reference: 'MN-ABC123',
  totalInPence: 5100,
  name: 'Kayaks',
  seats: 2,
}

interface Told {
  consent?: Record<string, string>
  entries?: ({ event: string; ecommerce?: object } & Record<string, unknown>)[]
}

const frame = () => document.querySelector('iframe')
/** A page whose container iframe responds as the real one does; `told` are the messages it received. */
async function page() {
  jest.useFakeTimers()
  const scope = fork()
  const told: Told[] = []
  connectTagManager({ scope, window, routes })
  await allSettled(started, { scope })
  const listen = () => {
    const inside = frame()?.contentWindow
    if (!inside || 'heard' in inside) return
    Object.assign(inside, { heard: true, postMessage: (message: Told) => told.push(message) })
    window.dispatchEvent(new MessageEvent('message', { data: 'tag-manager', source: inside }))
  }
  return {
    told,
    entries: () => told.flatMap(({ entries = [] }) => entries),
    events: () => told.flatMap(({ entries = [] }) => entries.map(({ event }) => event)),
    async goTo(pathname: string, title = pathname) {
      await allSettled(locationChanged, { scope, params: { pathname, search: '', hash: '' } })
      document.title = title
      listen()
    },
    async does(unit: typeof acceptPressed) {
      await allSettled(unit, { scope })
      listen()
    },
    saves: (choice: { measuring: boolean; marketing: boolean }) =>
      allSettled(settingsSaved, { scope, params: choice }).then(listen),
    opens: () => allSettled(discovery('discovery/experience-opened'), { scope, params: opened }),
    buys: (fact = bought) => allSettled(booking('booking/confirmed'), { scope, params: fact }),
    settle: () => jest.advanceTimersByTime(1_000),
  }
}
afterEach(() => {
  jest.useRealTimers()
  document.body.innerHTML = ''
  localStorage.clear()
})

test('there is no container before consent, nor after a refusal', async () => {
  const { goTo, opens, does, settle, told } = await page()
  await goTo('/experience/kayaks-7')
  await opens()
  settle()
  expect(frame()).toBeNull()
  await does(refusePressed)
  await goTo('/')
  settle()
  expect([frame(), told]).toEqual([null, []])
})

test('consent sends the page view and the event of the page on screen, in order', async () => {
  const { goTo, opens, does, settle, entries, told } = await page()
  await goTo('/experience/kayaks-7', 'Kayaks | Meander')
  await opens()
  await does(acceptPressed)
  settle()
  expect(told[0]?.consent).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  })
  expect(entries()).toEqual([
    {
      event: 'page_view',
      page_location: 'http://localhost/experience/kayaks-7',
      page_title: 'Kayaks | Meander',
      page_referrer: '',
    },
    {
      event: 'view_item',
      ecommerce: {
        currency: 'GBP',
        value: 25.5,
        items: [{ item_id: '7', item_name: 'Kayaks', item_category: 'experience', price: 25.5, quantity: 1 }],
      },
    },
  ])
})

test('a sale from before consent is not sent from another page, and every sale is sent once', async () => {
  const { goTo, buys, does, events, entries, settle } = await page()
  await buys()
  await goTo('/')
  await does(acceptPressed)
  settle()
  expect(events()).toEqual(['page_view'])
  await goTo('/bookings/b2')
  await buys({ ...bought, bookingUuid: 'b2', reference: 'MN-XYZ789' })
  await buys({ ...bought, bookingUuid: 'b2', reference: 'MN-XYZ789' })
  expect(events()).toEqual(['page_view', 'page_view', 'purchase'])
  expect(entries()[1]).toMatchObject({
    page_location: 'http://localhost/bookings/:uuid',
    page_referrer: 'http://localhost/',
  })
  expect(entries()[2]?.ecommerce).toMatchObject({
    transaction_id: 'MN-XYZ789',
    currency: 'GBP',
    value: 51,
    items: [{ price: 25.5, quantity: 2 }],
  })
})

test('paying the difference for another day is not sent as a sale', async () => {
  const { goTo, buys, does, events } = await page()
  await does(acceptPressed)
  await goTo('/bookings/b3')
  await buys({ ...bought, bookingUuid: 'b3', isMove: true } as typeof bought)
  expect(events()).not.toContain('purchase')
  await buys({ ...bought, bookingUuid: 'b5', reference: 'MN-XYZ789' })
  expect(events()).toContain('purchase')
})

test('a page whose URL grants access has no container, and its events are sent from the next page', async () => {
  const { goTo, does, settle, events, buys } = await page()
  await does(acceptPressed)
  await goTo('/')
  settle()
  await goTo('/groups/join/secret')
  expect(frame()).toBeNull()
  await buys({ ...bought, bookingUuid: 'b4' })
  settle()
  const before = events().length
  await goTo('/')
  settle()
  expect(events().slice(before)).toEqual(['purchase', 'page_view'])
})

test('withdrawing consent removes the container at once and deletes its cookies', async () => {
  const { goTo, does, opens, settle, events } = await page()
  await does(acceptPressed)
  await goTo('/')
  settle()
  // biome-ignore lint/suspicious/noDocumentCookie: as the container sets them
  for (const name of ['_ga', '_ga_ABC', '_gcl_au', 'signed_in']) document.cookie = `${name}=1; path=/`
  const before = events().length
  await does(refusePressed)
  expect(frame()).toBeNull()
  expect(document.cookie).toBe('signed_in=1')
  await goTo('/experience/kayaks-7')
  await opens()
  settle()
  expect(events()).toHaveLength(before)
})

test('withdrawing consent to marketing alone restarts the container without it', async () => {
  const { does, saves, told } = await page()
  await does(acceptPressed)
  const first = frame()
  await saves({ measuring: true, marketing: false })
  expect(frame()).not.toBe(first)
  expect(told.at(-1)?.consent).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' })
})

test('without consent the cookies of an earlier consent are deleted', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as Google's script sets it
  document.cookie = '_ga=GA1.1.7; path=/'
  await page()
  expect(document.cookie).not.toContain('_ga')
})

test('with consent to marketing alone, purchases are sent but views are not', async () => {
  const { saves, opens, buys, settle, events } = await page()
  await saves({ measuring: false, marketing: true })
  await opens()
  await buys()
  settle()
  expect(events()).toEqual(['purchase'])
})
