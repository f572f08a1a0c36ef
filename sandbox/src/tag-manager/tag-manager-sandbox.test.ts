import { sandboxForFile } from '../testing/running-sandbox'

const sandbox = await sandboxForFile()

const messages = async (query = '') => (await (await fetch(`${sandbox.url}/sandbox/gtm/entries${query}`)).json()).data
const tell = (client: string | null, event: string, heardAt?: number) =>
  fetch(`${sandbox.url}/sandbox/gtm/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      container: 'GTM-SANDBOX',
      client,
      seen: { location: 'http://shop.example/', referrer: '', title: '' },
      consent: {},
      entry: { event },
      heardAt,
    }),
  })

test('lists the entries of all visitors, or of one', async () => {
  await tell('GA1.1.1.1', 'page_view')
  await tell('GA1.1.2.2', 'purchase')
  expect(await messages()).toHaveLength(2)
  expect(await messages('?client=GA1.1.2.2')).toMatchObject([{ client: 'GA1.1.2.2', entry: { event: 'purchase' } }])
  await sandbox.reset()
  expect(await messages()).toEqual([])
})

test('lists entries that arrive out of order in the order of the page', async () => {
  await tell('GA1.1.1.1', 'view_item', 2_000.5)
  await tell('GA1.1.1.1', 'page_view', 1_000)
  const entries: { entry: { event: string } }[] = await messages()
  expect(entries.map(({ entry }) => entry.event)).toEqual(['page_view', 'view_item'])
})

test('the page shows entries with their HTML escaped', async () => {
  await tell('GA1.1.1.1', '<script>')
  const page = await (await fetch(`${sandbox.url}/sandbox/gtm`)).text()
  expect(page).toContain('&lt;script&gt;')
})

test('serves the script as JavaScript', async () => {
  const response = await fetch(`${sandbox.url}/sandbox/gtm/gtm.js?id=GTM-SANDBOX`)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(await response.text()).toContain('dataLayer')
})
