import { startFakeServer } from '../testing/fake-server'
import { release, route } from '../testing/releases'
import { releaseFromOrigin } from './remote-origin-release'

const live = release('booking', [route('/pay')])
const contract = { version: 1, widgets: ['./BookingPanel'], facts: [], layouts: [], guards: [] }

const servers: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
async function devServer(body: object) {
  const server = await startFakeServer(() => ({ body }))
  servers.push(server)
  return server
}

test('on one machine reads the routes of a dev server from its build.json, and no server bundle', async () => {
  const { url, asked } = await devServer({ app: 'booking', version: 'development', routes: [route('/new')], contract })
  const shown = await releaseFromOrigin({ app: 'booking', origin: url }, { live, isLocal: true })
  expect(asked).toEqual(['/build.json'])
  expect(shown).toMatchObject({ version: url, base: `${url}/`, entry: 'remoteEntry.js', contract })
  expect(shown.routes.map(({ path }) => path)).toEqual(['/new'])
  expect(shown.server).toBeUndefined()
})

test('elsewhere does not request localhost, which is the tester’s machine, and uses the live routes', async () => {
  const { url, asked } = await devServer({ app: 'booking', version: 'development', routes: [], contract })
  const shown = await releaseFromOrigin({ app: 'booking', origin: url }, { live, isLocal: false })
  expect(asked).toEqual([])
  expect(shown).toMatchObject({ version: url, routes: live.routes, exposes: {}, assets: [] })
  expect(shown.server).toBeUndefined()
})

test.each([
  ['another remote', { app: 'account', version: 'development', routes: [], contract }],
  ['something else', { hello: 'world' }],
])('refuses %s with the command that starts the dev server', async (_, body) => {
  const { url } = await devServer(body)
  await expect(releaseFromOrigin({ app: 'booking', origin: url }, { live, isLocal: true })).rejects.toThrow(
    `booking is not running at ${url}. Start it: npm run dev -w mf-booking.`,
  )
})
