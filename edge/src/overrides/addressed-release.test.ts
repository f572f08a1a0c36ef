import { release, route } from '../testing/releases'
import { standIn } from '../testing/stand-in'
import { addressedRelease } from './addressed-release'

const live = release('booking', [route('/pay')])
const contract = { version: 1, widgets: ['./BookingPanel'], facts: [], layouts: [], guards: [] }

const servers: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
async function devServer(body: object) {
  const server = await standIn(() => ({ body }))
  servers.push(server)
  return server
}

test('on one machine a dev server says which pages it has, and nothing of it is for a server', async () => {
  const { url, asked } = await devServer({ app: 'booking', version: 'development', routes: [route('/new')], contract })
  const shown = await addressedRelease({ app: 'booking', origin: url }, { live, isLocal: true })
  expect(asked).toEqual(['/build.json'])
  expect(shown).toMatchObject({ version: url, base: `${url}/`, entry: 'remoteEntry.js', contract })
  expect(shown.routes.map(({ path }) => path)).toEqual(['/new'])
  expect(shown.server).toBeUndefined()
})

test('elsewhere localhost is the tester’s own machine: it is not asked, and what is live tells the pages', async () => {
  const { url, asked } = await devServer({ app: 'booking', version: 'development', routes: [], contract })
  const shown = await addressedRelease({ app: 'booking', origin: url }, { live, isLocal: false })
  expect(asked).toEqual([])
  expect(shown).toMatchObject({ version: url, routes: live.routes, exposes: {}, assets: [] })
  expect(shown.server).toBeUndefined()
})

test.each([
  ['another remote', { app: 'account', version: 'development', routes: [], contract }],
  ['something else', { hello: 'world' }],
])('%s is refused in words', async (_, body) => {
  const { url } = await devServer(body)
  await expect(addressedRelease({ app: 'booking', origin: url }, { live, isLocal: true })).rejects.toThrow(
    `Nothing that is booking answers at ${url}. Start it: npm run dev -w mf-booking.`,
  )
})
