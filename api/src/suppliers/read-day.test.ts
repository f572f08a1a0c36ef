import { eq } from 'drizzle-orm'
import { addDays, localDate } from 'shared/formats'
import { experiences, suppliers } from '../platform/database/schema'
import { originOf } from '../testing/browser'
import { startSupplierProxy } from '../testing/supplier-proxy'
import { testTwoSystems } from '../testing/two-systems'
import { supplierDayReader } from './read-day'

test('only days that can be sold are asked for, and each once in a while', async () => {
  const { seller, owner } = await testTwoSystems({ sessionCount: 2 })
  const { db } = seller.database
  const proxy = await startSupplierProxy(originOf(owner.app))
  await db.update(suppliers).set({ baseUrl: `${proxy.origin}/octo` })
  const read = supplierDayReader()
  const today = localDate(seller.now())
  const readDay = (day: string, id = '9') => read(seller.context, id, day, seller.now())
  const asked = () => proxy.count('POST', '/octo/availability')

  for (const day of [addDays(today, -1), addDays(today, 120), '2999-01-01']) expect(await readDay(day)).toBe('answers')
  expect(asked()).toBe(0)
  expect(await Promise.all([readDay(today), readDay(today), readDay(addDays(today, 119))])).toEqual(
    Array.from({ length: 3 }, () => 'answers'),
  )
  expect(asked()).toBe(2)

  await db.update(experiences).set({ status: 'paused' }).where(eq(experiences.id, '9'))
  expect(await readDay(addDays(today, 3))).toBe('own')
  expect(asked()).toBe(2)
})

test('a crowd that opens more days than a supplier is asked for in a minute sees what was read before', async () => {
  const { seller, owner } = await testTwoSystems({ sessionCount: 1 })
  const { db } = seller.database
  const proxy = await startSupplierProxy(originOf(owner.app))
  await db.update(suppliers).set({ baseUrl: `${proxy.origin}/octo` })
  const read = supplierDayReader({ daysInMinute: 5 })
  const today = localDate(seller.now())
  for (let n = 0; n < 8; n += 1)
    expect(await read(seller.context, '9', addDays(today, n), seller.now())).toBe('answers')
  expect(proxy.count('POST', '/octo/availability')).toBe(5)
})
