import { eq } from 'drizzle-orm'
import { addDays, localDate } from 'shared/formats'
import { sessions, supplierSessions } from '../platform/database/schema'
import { testTwoSystems } from '../testing/two-systems'
import { readSupplier } from './connections'
import { mirrorSessions } from './mirror-sessions'

test('several processes that read the same new sessions at once write each once', async () => {
  const { seller, experienceId, ownSessions } = await testTwoSystems({ sessionCount: 10 })
  const { db } = seller.database
  const now = seller.now()
  await db.delete(supplierSessions)
  await db.delete(sessions).where(eq(sessions.experienceId, experienceId))
  const product = { productId: '7', optionId: 'DEFAULT' }
  const days = { from: localDate(now), to: addDays(localDate(now), 60) }
  const client = seller.context.supplierClients.of(await readSupplier(db, 'owner'))
  const answer = await client.availability({ ...product, localDateStart: days.from, localDateEnd: days.to })
  const option = { ...product, supplierId: 'owner', experienceId, maxUnits: 8 }
  await Promise.all(Array.from({ length: 6 }, () => mirrorSessions(seller.context, option, { days, answer, now })))
  const written = await db.select().from(sessions).where(eq(sessions.experienceId, experienceId))
  expect(written).toHaveLength(ownSessions.length)
})
