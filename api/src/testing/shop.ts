import { adults, testPaidBooking } from './buy'
import { type TestExperience, testExperience } from './fixtures'
import { type PayableApp, testPayableApp } from './payable-app'
import { type TestApp, testApp } from './test-app'

interface OnSale {
  experience: TestExperience
  sessionIds: number[]
  /** The next session that no test has taken, from `freshFrom` on. */
  freshSession: () => number
}

/** An experience with this many sessions of this many seats each, a day apart, and with any other values. */
type Stock = Omit<NonNullable<Parameters<typeof testExperience>[2]>, 'capacities'> & {
  sessions?: number
  seats?: number
  /** Index of the first fresh session. The session with index 0 is in 26 hours. */
  freshFrom?: number
}

/** An API with sessions that can be held. */
export type BookableApp = TestApp & OnSale

/** An API with sessions that can be held and paid for by card. */
export type Shop = PayableApp & OnSale

export const testBookableApp = async (stock: Stock = {}): Promise<BookableApp> => putOnSale(await testApp(), stock)

export const testShop = async (stock: Stock = {}): Promise<Shop> => putOnSale(await testPayableApp(), stock)

/** A paid booking for one adult, of the session with this index. */
export const bookOneAdult = (shop: Shop, session: number) =>
  testPaidBooking(shop, { sessionId: shop.sessionIds[session] ?? 0, tickets: adults(1) })

async function putOnSale<App extends TestApp>(
  api: App,
  { sessions = 1, seats = 8, freshFrom = 0, ...values }: Stock,
): Promise<App & OnSale> {
  const capacities = Array.from({ length: sessions }, () => seats)
  const experience = await testExperience(api.database.db, api.now(), { ...values, capacities })
  const fresh = experience.sessionIds.slice(freshFrom)
  const freshSession = () => {
    const id = fresh.shift()
    if (id === undefined) throw new Error('No fresh session left')
    return id
  }
  return { ...api, experience, sessionIds: experience.sessionIds, freshSession }
}
