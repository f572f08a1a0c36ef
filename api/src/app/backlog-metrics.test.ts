import { randomUUID } from 'node:crypto'
import { Registry } from 'server/metrics'
import { pictureJobs, supplierBookings, suppliers } from '../platform/database/schema'
import { bookOneAdult, testShop } from '../testing/shop'
import { testWebhookShop, type WebhookShop } from '../testing/webhook-shop'
import { addBacklogMetrics } from './backlog-metrics'
import { prepareQueues } from './jobs/job-queue'

async function webhookMetrics({ database }: WebhookShop) {
  const registry = new Registry()
  addBacklogMetrics(registry, database.db)
  const lines = (await registry.metrics()).split('\n')
  const figure = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
  return {
    pending: figure('meander_webhooks_pending'),
    age: figure('meander_webhooks_oldest_seconds'),
    failed: figure('meander_webhooks_failed'),
  }
}

test('measures the webhook messages that wait and those that were given up', async () => {
  const shop = await testWebhookShop()
  await prepareQueues(shop.database.url)
  // PostgreSQL's clock decides what is due.
  shop.wind(Date.now() - 60_000 - shop.now().getTime())
  expect(await webhookMetrics(shop)).toEqual({ pending: 0, age: 0, failed: 0 })
  const { partner, path, receiver } = await shop.subscribe('h7')
  await partner.send('POST', `${path}/test`)
  const waiting = await webhookMetrics(shop)
  expect(waiting).toMatchObject({ pending: 1, failed: 0 })
  expect(waiting.age).toBeGreaterThanOrEqual(60)

  receiver.reply = (response) => response.writeHead(500).end()
  await shop.sendWebhooks()
  shop.wind(30_000)
  // The owner of an endpoint that fails can see it; it is no fault of ours.
  expect(await webhookMetrics(shop)).toEqual({ pending: 1, age: 0, failed: 0 })
  receiver.reply = (response) => response.writeHead(410).end()
  await shop.sendWebhooks()
  expect(await webhookMetrics(shop)).toEqual({ pending: 0, age: 0, failed: 1 })
})

test('measures paid bookings that wait for their supplier, suppliers that are away, and pictures that wait', async () => {
  const shop = await testShop()
  await prepareQueues(shop.database.url)
  const { db } = shop.database
  const { uuid } = await bookOneAdult(shop, 0)
  const shown = async () => {
    const registry = new Registry()
    addBacklogMetrics(registry, db)
    const metrics = await registry.metrics()
    return (name: string) => Number(new RegExp(`^meander_${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  }
  const names = [
    'supplier_bookings_unconfirmed',
    'supplier_bookings_oldest_seconds',
    'suppliers_away',
    'pictures_pending',
    'pictures_oldest_seconds',
  ]
  const none = await shown()
  expect(names.map(none)).toEqual([0, 0, 0, 0, 0])
  const minuteAgo = new Date(Date.now() - 60_000)
  const supplier = {
    id: 's',
    name: 'S',
    baseUrl: 'https://s.example',
    keySealed: 'x',
    hostId: 'h7',
    status: 'active' as const,
    createdAt: minuteAgo,
  }
  await db.insert(suppliers).values(supplier)
  await db.insert(supplierBookings).values({
    ...{ bookingUuid: uuid, supplierId: 's', status: 'confirming', paidAt: minuteAgo },
    ...{ nextAttemptAt: minuteAgo, statusSince: minuteAgo },
  })
  await db.insert(pictureJobs).values({
    ...{ id: randomUUID(), experienceId: '7', alt: 'A pot', isPrimary: true, status: 'pending', actor: 'test' },
    ...{ nextAttemptAt: minuteAgo, createdAt: minuteAgo },
  })
  const waiting = await shown()
  expect([waiting('supplier_bookings_unconfirmed'), waiting('pictures_pending')]).toEqual([1, 1])
  expect(waiting('supplier_bookings_oldest_seconds')).toBeGreaterThanOrEqual(59)
  expect(waiting('pictures_oldest_seconds')).toBeGreaterThanOrEqual(59)

  // A supplier that has said that it decides later is no fault.
  await db.update(supplierBookings).set({ decidesLater: true })
  const deciding = await shown()
  expect([deciding('supplier_bookings_unconfirmed'), deciding('supplier_bookings_oldest_seconds')]).toEqual([0, 0])
})
