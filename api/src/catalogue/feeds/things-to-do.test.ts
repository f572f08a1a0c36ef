import { eq } from 'drizzle-orm'
import { experiences } from '../../platform/database/schema'
import { Browser } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { testApp } from '../../testing/test-app'

const FEED = '/api/feeds/things-to-do.json'

test('lists what is on sale with the price of one adult, in Google’s format', async () => {
  const api = await testApp({ env: { THINGS_TO_DO_FEED: '1', PUBLIC_URL: 'https://days-out.example' } })
  const { db } = api.database
  await testExperience(db, api.now(), { ratingAvg: 4.5, ratingCount: 12 })
  await testExperience(db, api.now(), { id: '8' })
  await db.update(experiences).set({ status: 'paused' }).where(eq(experiences.id, '8'))
  const browser = await Browser.open(api.app)
  const feed = (await browser.send('GET', FEED)).json()
  expect(feed.feed_metadata).toEqual({
    shard_id: 0,
    total_shards_count: 1,
    processing_instruction: 'PROCESS_AS_SNAPSHOT',
    nonce: api.now().getTime(),
  })
  expect(feed.products).toMatchObject([
    {
      id: '7',
      title: { localized_texts: [{ language_code: 'en', text: 'Throw Your First Pot' }] },
      rating: { average_value: 4.5, rating_count: 12 },
      options: [
        {
          landing_page: { url: 'https://days-out.example/experience/throw-your-first-pot-7' },
          duration_sec: 7200,
          price_options: [{ title: 'Adult', price: { currency_code: 'GBP', units: 25, nanos: 0 } }],
          cancellation_policy: {
            refund_conditions: [{ min_duration_before_start_time_sec: 86_400, refund_percent: 100 }],
          },
        },
      ],
      related_media: [
        { url: 'https://days-out.example/media/scenes/chalk-downs-1-1440.jpg', type: 'MEDIA_TYPE_PHOTO' },
      ],
    },
  ])
})

test('does not exist unless the settings ask for it', async () => {
  const api = await testApp()
  const browser = await Browser.open(api.app)
  expect((await browser.send('GET', FEED)).statusCode).toBe(404)
})
