import { Validator } from '@seriousme/openapi-schema-validator'
import { Browser } from '../../testing/browser'
import { testApp } from '../../testing/test-app'

test('the OpenAPI document has every endpoint of sessions and bookings, and no reference leads nowhere', async () => {
  const { app } = await testApp()
  const browser = await Browser.open(app)
  const response = await browser.send('GET', '/api/partner/docs/json')
  expect(response.statusCode).toBe(200)
  const { paths, components = {} } = response.json()
  for (const path of [
    '/experiences/{id}/schedules',
    '/experiences/{id}/blackout-dates',
    '/sessions/{id}/cancel',
    '/bookings/{uuid}',
    '/reviews/{id}/reply',
    '/payouts',
  ])
    expect(paths).toHaveProperty([`/api/partner/v1${path}`])
  const references = [...response.body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect(references.filter((name) => !components.schemas?.[name ?? ''])).toEqual([])
})

test('the documents of the customers’ and the partners’ API are valid', async () => {
  const { app } = await testApp()
  await app.ready()
  const ofPartners = await (await Browser.open(app)).send('GET', '/api/partner/docs/json')
  for (const document of [app.swagger(), ofPartners.json()]) {
    const { errors } = await new Validator().validate({ ...document })
    expect([document.info.title, errors ?? []]).toEqual([document.info.title, []])
  }
})

test('the page of the partners’ document has the name of the product, and not the header of Swagger UI', async () => {
  const browser = await Browser.open((await testApp()).app)
  expect((await browser.send('GET', '/api/partner/docs/')).body).toContain('<title>Meander partner API</title>')
  expect((await browser.send('GET', '/api/partner/docs/static/theme/page.css')).body).toContain('display: none')
})
