import { readSettings } from '../platform/settings'
import { createMemoryLog } from '../testing/logging-app'
import { testDatabase } from '../testing/test-database'
import { PRODUCTION_ENVIRONMENT } from '../testing/test-environment'
import { buildApp } from './app'
import { reportMissingKeys } from './missing-keys'

test('a server logs each missing key of a third party once; a command logs none', async () => {
  const { db } = await testDatabase('empty')
  const { lines, logTo } = createMemoryLog()
  const { app, context } = await buildApp({ db, settings: readSettings(PRODUCTION_ENVIRONMENT), logTo })
  await app.ready()
  expect(lines).toEqual([])

  reportMissingKeys(context)
  const messages = lines.map((line) => JSON.parse(line).msg)
  expect(messages).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET is missing/),
    expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY is missing/),
    expect.stringMatching(/^CONTENTFUL_SPACE_ID or CONTENTFUL_ACCESS_TOKEN is missing/),
    expect.stringMatching(/^CONTENTFUL_WEBHOOK_SECRET is missing/),
    expect.stringMatching(/^MAILCHIMP_API_KEY or MAILCHIMP_LIST_ID is missing/),
    expect.stringMatching(/^GOOGLE_CLIENT_ID or _SECRET is missing/),
    expect.stringMatching(/^FACEBOOK_CLIENT_ID or _SECRET is missing/),
  ])
  await app.close()
})
