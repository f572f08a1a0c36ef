import { eq } from 'drizzle-orm'
import { auditLog, reviews } from '../../platform/database/schema'
import { readPurges } from '../../platform/purges/read-purges'
import { Browser, refusalOf } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { type PartnerClient, testPartner } from '../../testing/partner-client'
import { type BookableApp, testBookableApp } from '../../testing/shop'

let api: BookableApp
let partner: PartnerClient
beforeEach(async () => {
  api = await testBookableApp()
  partner = await testPartner(api, 'h7')
})

async function testReview(changes: Partial<typeof reviews.$inferInsert> = {}): Promise<string> {
  const [review] = await api.database.db
    .insert(reviews)
    .values({
      experienceId: '7',
      firstName: 'Bo',
      rating: 4,
      text: 'A lovely morning at the wheel.',
      status: 'published',
      createdAt: api.now(),
      ...changes,
    })
    .returning()
  return String(review?.id)
}
const ids = async (query: string) =>
  (await partner.send('GET', `/reviews?${query}`)).json().data.map(({ id }: { id: string }) => id)

test('lists the published reviews of a host, newest first, with filters', async () => {
  await testExperience(api.database.db, api.now(), { id: '8', capacities: [] })
  await testReview({ experienceId: '8' })
  await testReview({ status: 'withdrawn' })
  const first = await testReview()
  api.wind(1000)
  const second = await testReview({ rating: 2, hostReply: 'We are sorry.' })
  expect(await ids('')).toEqual([second, first])
  expect(await ids('experience_id=7&rating=2')).toEqual([second])
  expect([await ids('replied=true'), await ids('replied=false')]).toEqual([[second], [first]])
  expect((await partner.send('GET', '/reviews?per_page=1&page=2')).json()).toMatchObject({
    data: [{ id: first, experience_id: '7', rating: 4, first_name: 'Bo', reply: null }],
    meta: { page: 2, per_page: 1, last_page: 2, total: 2 },
  })
})

test('publishes, replaces and removes a reply, on the page and in the audit log', async () => {
  const id = await testReview()
  const visitor = await Browser.open(api.app)
  const shown = async () => (await visitor.send('GET', '/api/customer/experiences/7/reviews')).json().data[0].host_reply
  const newest = (await readPurges(api.database.db, null)).meta.last
  const replied = await partner.send('PUT', `/reviews/${id}/reply`, { text: '  Thank you, Bo! ' })
  expect(replied.json().data).toMatchObject({ id, reply: 'Thank you, Bo!' })
  expect(await shown()).toBe('Thank you, Bo!')
  const tags = (await readPurges(api.database.db, newest)).data.map(({ tag }) => tag)
  expect(tags).toEqual(expect.arrayContaining(['reviews:7', 'host:h7']))
  await partner.send('PUT', `/reviews/${id}/reply`, { text: 'Come again.' })
  expect((await partner.send('DELETE', `/reviews/${id}/reply`)).statusCode).toBe(204)
  expect(await shown()).toBeNull()
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `review:${id}`))
  expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
    ['replied', partner.actor],
    ['replied', partner.actor],
    ['reply_removed', partner.actor],
  ])
})

test('If-Match refuses a reply to a review that has changed since it was read', async () => {
  const id = await testReview()
  const etag = (await partner.send('GET', `/reviews/${id}`)).headers.get('etag') ?? ''
  const reply = (text: string) => partner.send('PUT', `/reviews/${id}/reply`, { text }, { 'if-match': etag })
  expect((await reply('Thank you.')).statusCode).toBe(200)
  expect(refusalOf(await reply('Thanks a lot.'))).toEqual([412, 'PRECONDITION_FAILED'])
})

test.each([
  [{ text: '   ' }],
  [{ text: 'x'.repeat(2001) }],
  [{ text: 'Thank\u0007 you' }],
  [{}],
  [{ text: 'Thanks', public: true }],
])('refuses the reply %j', async (body) => {
  const id = await testReview()
  expect(refusalOf(await partner.send('PUT', `/reviews/${id}/reply`, body))).toEqual([422, 'VALIDATION'])
})

test('finds neither reviews of other hosts nor withdrawn ones', async () => {
  const [own, withdrawn] = [await testReview(), await testReview({ status: 'withdrawn' })]
  await testExperience(api.database.db, api.now(), { id: '8', capacities: [] })
  const other = await testPartner(api, 'h8')
  for (const attempt of [
    other.send('GET', `/reviews/${own}`),
    other.send('PUT', `/reviews/${own}/reply`, { text: 'Thank you.' }),
    other.send('DELETE', `/reviews/${own}/reply`),
    other.send('GET', '/reviews?experience_id=7'),
    partner.send('PUT', `/reviews/${withdrawn}/reply`, { text: 'Thank you.' }),
  ])
    expect(refusalOf(await attempt)).toEqual([404, 'NOT_FOUND'])
  const replies = await api.database.db.select().from(reviews)
  expect(replies.map(({ hostReply }) => hostReply)).toEqual([null, null])
})
