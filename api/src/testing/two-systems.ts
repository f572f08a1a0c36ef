import { eq } from 'drizzle-orm'
import { hosts, sessions, supplierProducts, supplierSessions, suppliers } from '../platform/database/schema'
import { readDueSessions, readProducts, sellProduct } from '../suppliers'
import { testApiClient } from './api-client'
import { readAvailabilityIds } from './availability-ids'
import { originOf } from './browser'
import { type TestExperience, testExperience } from './fixtures'
import { type PayableApp, testPayableApp } from './payable-app'
import { type TestApp, testApp } from './test-app'

/** Two compositions, of which the second sells over OCTO what the first owns. */
export interface TwoSystems {
  owner: TestApp & { experience: TestExperience }
  seller: PayableApp
  /** The id of the experience, and of its tickets with `a` and `c`, at the seller. */
  experienceId: string
  /** The sessions of the owner, and those of the seller that mirror them, in the same order. */
  ownSessions: number[]
  soldSessions: number[]
  /** Reads the owner's sessions at the seller. */
  refresh: () => Promise<void>
}

/** @param seats places of each session */
export async function testTwoSystems({ sessionCount = 1, seats = 8 } = {}): Promise<TwoSystems> {
  const owner = await testApp()
  const capacities = Array.from({ length: sessionCount }, () => seats)
  const experience = await testExperience(owner.database.db, owner.now(), { capacities })
  const { key } = await testApiClient(owner, { kind: 'reseller', resellerId: 'seller' })
  const seller = await testPayableApp()
  const { db } = seller.database
  const now = seller.now()
  const sold = await testExperience(db, now, { id: '9', capacities: [] })
  const [host] = await db.select().from(hosts).where(eq(hosts.id, 'h9'))
  await db.insert(suppliers).values({
    id: 'owner',
    name: 'The owner',
    baseUrl: `${originOf(owner.app)}/octo`,
    keySealed: seller.context.sealer.seal(key),
    hostId: host?.id ?? '',
    status: 'active',
    createdAt: now,
  })
  await readProducts(seller.context, 'owner', now)
  await sellProduct(
    db,
    { supplierId: 'owner', productId: '7', optionId: 'DEFAULT' },
    { experienceId: sold.id, actor: 'test', now },
  )
  await readDueSessions(seller.context, now)
  const mirrored = await db
    .select({ id: sessions.id, owned: supplierSessions.availabilityId })
    .from(sessions)
    .innerJoin(supplierSessions, eq(supplierSessions.sessionId, sessions.id))
  const idOf = await readAvailabilityIds(owner.database.db)
  const soldSessions = experience.sessionIds.map((id) => mirrored.find(({ owned }) => owned === idOf(id))?.id ?? 0)
  return {
    owner: { ...owner, experience },
    seller,
    experienceId: sold.id,
    ownSessions: experience.sessionIds,
    soldSessions,
    refresh: async () => {
      await db.update(supplierProducts).set({ nextReadAt: seller.now() })
      await readDueSessions(seller.context, seller.now())
    },
  }
}
