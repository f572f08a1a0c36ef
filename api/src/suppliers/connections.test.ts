import { and, eq } from 'drizzle-orm'
import { policyOf } from '../partners'
import { auditLog, experiences, supplierProducts, suppliers, tickets } from '../platform/database/schema'
import { runCommand, StaffRefusal } from '../staff'
import { testApiClient } from '../testing/api-client'
import { Browser, originOf, refusalOf } from '../testing/browser'
import { type TwoSystems, testTwoSystems } from '../testing/two-systems'
import { differencesOf, mapProduct } from './map-product'
import type { Product } from './octo-client'
import { readDueProducts } from './read-products'

let both: TwoSystems
beforeAll(async () => {
  both = await testTwoSystems({ sessionCount: 3, seats: 4 })
}, 30_000)

const staff = (...words: string[]) => runCommand(both.seller.context, [...words, '--as', 'Ada'], both.seller.now())
const setPrice = (pence: string) =>
  runCommand(both.owner.context, ['set-price', '7', 'adult', pence, '--as', 'Host'], both.owner.now())
const readAgain = async () => {
  await both.seller.database.db.update(suppliers).set({ productsReadAt: null })
  await readDueProducts(both.seller.context, both.seller.now())
}
const soldExperience = async () => {
  const [row] = await both.seller.database.db.select().from(experiences).where(eq(experiences.id, '9'))
  return row
}

test('staff connect a supplier, see its products, and make a draft of one', async () => {
  const { key } = await testApiClient(both.owner, { kind: 'reseller', resellerId: 'second' })
  const url = `${originOf(both.owner.app)}/octo`
  const lines = await staff('connection-create', 'second', 'h9', '--name', 'Second', '--url', url, '--key', key)
  expect(lines[0]).toMatch(/\/api\/webhooks\/octo\/second\/[\w-]+$/)
  expect(lines).toContainEqual('7  DEFAULT  Throw Your First Pot  new')
  expect(lines).toContainEqual('7  PRIVATE  cannot be sold: It has no ticket for adults.')
  const [sold] = await staff('connection-sell', 'second', '7')
  const id = /^Draft (\w+):/.exec(sold ?? '')?.[1] ?? ''
  const partner = await testApiClient(both.seller, { kind: 'partner', hostId: 'h9' })
  const draft = (await partner.send('GET', `/api/partner/v1/experiences/${id}`)).json().data
  expect(draft).toMatchObject({
    status: 'draft',
    name: 'Throw Your First Pot',
    meeting_point: 'By the clock',
    postcode: 'SO20 6HB',
    cancellation_policy: 'flexible',
    tickets: [
      { kind: 'adult', price: 2500 },
      { kind: 'child', price: 1000 },
    ],
  })
  await expect(staff('connection-sell', 'second', '7')).rejects.toThrow(StaffRefusal)

  const change = (price: number) =>
    partner.send('PUT', `/api/partner/v1/experiences/${id}`, {
      name: 'Pots',
      tickets: [{ kind: 'adult', name: 'Adult', price, min: 1, max: 8 }],
    })
  const refused = await change(2600)
  expect(refusalOf(refused)).toEqual([422, 'VALIDATION'])
  expect(refused.json().errors.tickets).toEqual([expect.stringContaining('adult 2500, child 1000')])
  expect((await change(2500)).statusCode).toBe(200)

  expect((await partner.send('DELETE', `/api/partner/v1/experiences/${id}`)).statusCode).toBe(204)
  expect((await staff('connection-sell', 'second', '7'))[0]).toMatch(/^Draft \w+:/)
})

test('a supplier’s new key is used from then on, and is not in the audit log', async () => {
  const { key } = await testApiClient(both.owner, { kind: 'reseller', resellerId: 'seller' })
  const wrong = await staff('connection-change', 'owner', '--key', 'mn_reseller_wrong')
  expect(wrong).toEqual(['owner is changed.', expect.stringContaining('answered 401'), expect.any(String)])
  const right = await staff('connection-change', 'owner', '--key', key)
  expect(right).toContainEqual(expect.stringMatching(/^7 {2}DEFAULT /))
  const audited = await both.seller.database.db.select().from(auditLog).where(eq(auditLog.subject, 'supplier:owner'))
  expect(JSON.stringify(audited)).not.toContain(key)
  expect(await staff('connections')).toContainEqual(expect.stringContaining('/api/webhooks/octo/owner/'))
  await expect(staff('connection-change', 'owner')).rejects.toThrow('--url, --key -, or both')
})

test.each([
  [0, 'flexible'],
  [24, 'flexible'],
  [25, 'strict'],
  [168, 'strict'],
])('a supplier’s cutoff of %d hours is sold with the policy %s', (hours, policy) => {
  expect(policyOf(hours)).toBe(policy)
})

test.each([
  [['x', 'nothing', '--name', 'X', '--url', 'https://x.example', '--key', 'k'], 'There is no host nothing'],
  [['X Y', 'h9'], 'lower-case letters'],
  [['x', 'h9'], '--name, --url and --key'],
  [['x', 'h9', '--name', 'X', '--url', 'nonsense', '--key', 'k'], 'https://'],
])('connection-create %j is refused with what to do', async (words, message) => {
  await expect(staff('connection-create', ...words)).rejects.toThrow(message)
})

test('a new price at the supplier takes the experience off sale until staff accept it', async () => {
  await setPrice('27.50')
  await readAgain()
  expect(await soldExperience()).toMatchObject({ status: 'paused', priceFrom: 2500 })
  expect(await staff('connections')).toContainEqual('    7 DEFAULT: units.adult.priceInPence: 2500 → 2750')
  expect(await staff('connection-accept', 'owner', '7')).toContain('units.adult.priceInPence: 2500 → 2750')
  expect(await soldExperience()).toMatchObject({ status: 'live', priceFrom: 2750 })
  const [adult] = await both.seller.database.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.experienceId, '9'), eq(tickets.kind, 'adult')))
  expect(adult?.priceInPence).toBe(2750)
  expect(await staff('connection-accept', 'owner', '7')).toEqual(['There is nothing to accept.'])
  await setPrice('25.00')
  await readAgain()
  await staff('connection-accept', 'owner', '7')
})

test('a price that the supplier takes back is on sale again by itself; a pause of the host stays', async () => {
  await setPrice('27.50')
  await readAgain()
  expect(await soldExperience()).toMatchObject({ status: 'paused' })
  await setPrice('25.00')
  await readAgain()
  expect(await soldExperience()).toMatchObject({ status: 'live', priceFrom: 2500 })

  const host = await testApiClient(both.seller, { kind: 'partner', hostId: 'h9' })
  await host.send('POST', '/api/partner/v1/experiences/9/pause')
  await setPrice('27.50')
  await readAgain()
  await staff('connection-accept', 'owner', '7')
  expect(await soldExperience()).toMatchObject({ status: 'paused', priceFrom: 2750 })
  await expect(staff('set-price', '9', 'adult', '20.00')).rejects.toThrow('sets the prices')
  await setPrice('25.00')
  await readAgain()
  await staff('connection-accept', 'owner', '7')
  await host.send('POST', '/api/partner/v1/experiences/9/resume')
})

test('a ticket that the supplier drops is sold no more once staff accept it', async () => {
  const { db } = both.owner.database
  const [child] = await db.select().from(tickets).where(eq(tickets.id, '7c'))
  if (!child) throw new Error('There is no ticket for children')
  await db.delete(tickets).where(eq(tickets.id, '7c'))
  await readAgain()
  await staff('connection-accept', 'owner', '7')
  const kinds = async () =>
    (await both.seller.database.db.select().from(tickets).where(eq(tickets.experienceId, '9'))).map(({ kind }) => kind)
  expect(await kinds()).not.toContain('child')
  await db.insert(tickets).values(child)
  await readAgain()
  await staff('connection-accept', 'owner', '7')
  expect(await kinds()).toContain('child')
  expect(await soldExperience()).toMatchObject({ status: 'live' })
})

test('a day that is opened is read at the supplier; while it is paused, nothing is bookable', async () => {
  const browser = await Browser.open(both.seller.app)
  const [sold = 0] = both.soldSessions
  const day = new Date(both.seller.now().getTime() + 26 * 3_600_000).toISOString().slice(0, 10)
  const open = async () =>
    (await browser.send('GET', `/api/customer/experiences/9/sessions?date=${day}`)).json().data as {
      id: string
      supplier?: string
      tickets: { available: number }[]
    }[]
  const elsewhere = await Browser.open(both.owner.app)
  await elsewhere.send('POST', '/api/customer/bookings', {
    session_id: String(both.ownSessions[0]),
    tickets: [{ ticket_id: '7a', quantity: 3 }],
  })
  const [fresh] = await open()
  expect(fresh).toMatchObject({ id: String(sold), supplier: 'answers', seats_left: 1 })
  await staff('connection-set', 'owner', 'paused')
  const [away] = await open()
  expect(away).toMatchObject({ supplier: 'away' })
  expect(away?.tickets.every(({ available }) => available === 0)).toBe(true)
  const held = await browser.send('POST', '/api/customer/bookings', {
    session_id: String(both.soldSessions[1]),
    tickets: [{ ticket_id: '9a', quantity: 1 }],
  })
  expect(held.statusCode).toBe(409)
  expect(refusalOf(held)[1]).toBe('SESSION_FULL')
  await staff('connection-set', 'owner', 'active')
})

test('a product that the supplier no longer has is not sold any more', async () => {
  await both.owner.database.db.update(experiences).set({ status: 'paused' }).where(eq(experiences.id, '7'))
  await readAgain()
  const rows = await both.seller.database.db
    .select()
    .from(supplierProducts)
    .where(eq(supplierProducts.supplierId, 'owner'))
  expect(rows.map(({ status }) => status)).toEqual(['gone'])
  await both.owner.database.db.update(experiences).set({ status: 'live' }).where(eq(experiences.id, '7'))
})

const price = { original: 1000, retail: 1000, currency: 'GBP', currencyPrecision: 2 }
const unit = (type: string, more: object = {}) => ({
  id: type.toLowerCase(),
  internalName: type,
  type,
  restrictions: {},
  pricingFrom: [price],
  ...more,
})
const product = (units: object[], option: object = {}): Product => ({
  id: 'p',
  internalName: 'A Walk',
  availabilityType: 'START_TIME',
  allowFreesale: false,
  instantConfirmation: true,
  options: [
    {
      id: 'DEFAULT',
      default: true,
      internalName: 'Standard',
      cancellationCutoffAmount: 2,
      cancellationCutoffUnit: 'day',
      restrictions: { minUnits: null, maxUnits: null },
      units: units as Product['options'][number]['units'],
      ...option,
    },
  ],
})

test('an option is mapped to tickets for adults and children', () => {
  expect(mapProduct(product([unit('ADULT'), unit('CHILD'), unit('SENIOR')]))).toMatchObject([
    { product: { cutoffHours: 48, minUnits: 1, maxUnits: 60, units: [{ kind: 'adult' }, { kind: 'child' }] } },
  ])
})

test.each([
  [product([unit('SENIOR'), unit('CHILD')]), 'It has no ticket for adults.'],
  [product([unit('FAMILY')], { restrictions: { minUnits: 1, maxUnits: 1 } }), 'It has no ticket for adults.'],
  [product([unit('ADULT', { pricingFrom: [{ ...price, currency: 'EUR' }] })]), 'It has no prices in pounds.'],
  [product([unit('ADULT', { pricingFrom: undefined })]), 'It has no prices in pounds.'],
])('an option that cannot be sold says why', (given, reason) => {
  expect(mapProduct(given)).toEqual([{ optionId: 'DEFAULT', unsellable: reason }])
})

test('differences name each field with its values', () => {
  const [before, after] = [product([unit('ADULT')]), product([unit('ADULT'), unit('CHILD')])].map((each) => {
    const [mapped] = mapProduct(each)
    if (!mapped || !('product' in mapped)) throw new Error('It cannot be sold')
    return mapped.product
  })
  if (!before || !after) throw new Error('Nothing was mapped')
  expect(differencesOf(before, { ...after, name: 'A Long Walk' })).toEqual([
    'name: A Walk → A Long Walk',
    'units.child.id: – → child',
    'units.child.name: – → CHILD',
    'units.child.priceInPence: – → 1000',
  ])
})
