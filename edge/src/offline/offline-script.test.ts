import fs from 'node:fs'
import vm from 'node:vm'

const script = fs.readFileSync(new URL('./offline-script.js', import.meta.url), 'utf8')

/** Runs the offline page's script in place of another page, and returns what it did after three seconds. */
async function threeSecondsIn({
  pathname = '/browse',
  onLine = true,
  isReached = true,
  ok = true,
  cookie = '',
  meanwhile = [] as string[],
}) {
  const asked: unknown[][] = []
  const timers: (() => unknown)[] = []
  const heard: [string, () => unknown][] = []
  let reloads = 0
  const noted: string[][] = []
  vm.runInNewContext(script, {
    location: { pathname, reload: () => (reloads += 1) },
    navigator: { onLine },
    document: { cookie, getElementById: () => ({ addEventListener: () => {} }) },
    localStorage: { setItem: (...pair: string[]) => noted.push(pair) },
    addEventListener: (name: string, hear: () => unknown) => heard.push([name, hear]),
    setInterval: (look: () => unknown) => timers.push(look),
    fetch: async (...call: unknown[]) => {
      asked.push(call)
      if (!isReached) throw new TypeError('Failed to fetch')
      return { ok }
    },
    MessageChannel: class {
      port1 = {}
      port2 = {}
    },
  })
  for (const event of meanwhile) for (const [name, hear] of heard) if (name === event) hear()
  for (const look of timers) await look()
  return { reloads, asked, noted }
}

test('reloads the page once a poll reaches the edge', async () => {
  expect(await threeSecondsIn({})).toMatchObject({
    reloads: 1,
    asked: [['/offline', { method: 'HEAD', cache: 'no-store' }]],
  })
})

test.each([
  ['the server cannot be reached', { isReached: false }, 1],
  ['the server responds with an error', { ok: false }, 1],
  ['the device is offline', { onLine: false }, 0],
  ['it was opened by its own URL', { pathname: '/offline' }, 0],
])('does not reload while %s', async (_, device, asked) => {
  const stays = await threeSecondsIn(device)
  expect([stays.reloads, stays.asked.length]).toEqual([0, asked])
})

test('does not reload while the visitor navigates to another page, unless they return', async () => {
  expect((await threeSecondsIn({ meanwhile: ['online'], isReached: false })).reloads).toBe(1)
  expect((await threeSecondsIn({ meanwhile: ['beforeunload', 'online'] })).reloads).toBe(0)
  expect((await threeSecondsIn({ meanwhile: ['beforeunload', 'pageshow'] })).reloads).toBe(1)
})

test.each([
  ['who signs out without a network', '/logout', 'theme=dark; signed_in=1', [['sign_out_owed', '1']]],
  ['who has no session', '/logout', 'theme=dark', []],
  ['who opens another page', '/browse', 'signed_in=1', []],
])('stores the expected pending sign-out for a visitor %s', async (_, pathname, cookie, noted) => {
  expect((await threeSecondsIn({ pathname, cookie })).noted).toEqual(noted)
})
