import { eq } from 'drizzle-orm'
import { runCommand, StaffRefusal } from '../../staff'
import { apiClient, testApiClient } from '../../testing/api-client'
import { testExperience } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'
import { apiKeys, auditLog } from '../database/schema'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ env: { LIMITS_OCTO: '5/60', LIMITS_WRONG_API_KEYS: '2/60', LIMITS_IP_FACTOR: '2' } })
  await testExperience(api.database.db, api.now())
})
const staff = (...words: string[]) => runCommand(api.context, [...words, '--as', 'Ada'], api.now())

test('staff create a key that works at once, is shown once, stored as a hash, and audited', async () => {
  const [first = '', key = ''] = await staff('api-key-create', 'reseller', 'days-out', '--name', 'Days Out Ltd')
  const id = /^Key (\w+) for Days Out Ltd:$/.exec(first)?.[1] ?? ''
  expect((await apiClient(api.app, { id, key }).send('GET', '/octo/supplier')).statusCode).toBe(200)
  const [row] = await api.database.db.select().from(apiKeys).where(eq(apiKeys.id, id))
  expect(JSON.stringify(row)).not.toContain(key)
  expect(row).toMatchObject({ kind: 'reseller', resellerId: 'days-out', lastUsedAt: api.now() })
  const audited = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `api_key:${id}`))
  expect(audited.map(({ action, actor }) => [action, actor])).toEqual([['created', 'staff:Ada']])
  expect(await staff('api-keys')).toContainEqual(
    expect.stringContaining(`${id}  …${key.slice(-4)}  reseller Days Out Ltd`),
  )
})

test('a revoked key is refused from then on, and cannot be revoked twice', async () => {
  const client = await testApiClient(api, { kind: 'reseller', resellerId: 'short' })
  expect((await client.send('GET', '/octo/supplier')).statusCode).toBe(200)
  await staff('api-key-revoke', client.keyId)
  expect((await client.send('GET', '/octo/supplier')).statusCode).toBe(401)
  await expect(staff('api-key-revoke', client.keyId)).rejects.toThrow(StaffRefusal)
})

test.each([
  [['reseller', 'Days Out', '--name', 'x'], 'lower-case letters'],
  [['partner', 'nothing', '--name', 'x'], 'There is no host nothing'],
  [['customer', '--name', 'x'], 'partner or reseller'],
  [['partner'], '--name'],
])('api-key-create %j is refused with what to do', async (words, message) => {
  await expect(staff('api-key-create', ...words)).rejects.toThrow(message)
})

test('each key has its own limit, and wrong keys are limited by their network', async () => {
  const [busy, idle] = [
    await testApiClient(api, { kind: 'reseller', resellerId: 'busy' }),
    await testApiClient(api, { kind: 'reseller', resellerId: 'idle' }),
  ]
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await busy.send('GET', '/octo/supplier')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await busy.send('GET', '/octo/supplier')).headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await idle.send('GET', '/octo/supplier')).statusCode).toBe(200)
  const guesser = apiClient(api.app, { id: '', key: 'mn_reseller_guess' })
  const guesses: number[] = []
  for (let n = 0; n < 6; n += 1) guesses.push((await guesser.send('GET', '/octo/supplier')).statusCode)
  expect(guesses.at(-1)).toBe(429)
  expect((await idle.send('GET', '/octo/supplier')).statusCode).toBe(200)
})
