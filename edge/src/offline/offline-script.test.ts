import fs from 'node:fs'
import vm from 'node:vm'

const script = fs.readFileSync(new URL('./offline-script.js', import.meta.url), 'utf8')

/** The offline page in place of another, three seconds later. */
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

test('a page comes by itself also where its device heard of the network too early', async () => {
  expect(await threeSecondsIn({})).toMatchObject({
    reloads: 1,
    asked: [['/offline', { method: 'HEAD', cache: 'no-store' }]],
  })
})

test.each([
  ['we cannot be reached', { isReached: false }, 1],
  ['we are in trouble', { ok: false }, 1],
  ['the device knows of no network', { onLine: false }, 0],
  ['it was opened by its own address', { pathname: '/offline' }, 0],
])('it stays while %s', async (_, device, asked) => {
  const stays = await threeSecondsIn(device)
  expect([stays.reloads, stays.asked.length]).toEqual([0, asked])
})

test('whoever is on the way to another page is not called back when the network comes, unless they come back', async () => {
  expect((await threeSecondsIn({ meanwhile: ['online'], isReached: false })).reloads).toBe(1)
  expect((await threeSecondsIn({ meanwhile: ['beforeunload', 'online'] })).reloads).toBe(0)
  expect((await threeSecondsIn({ meanwhile: ['beforeunload', 'pageshow'] })).reloads).toBe(1)
})

test.each([
  ['who signs out without a network', '/logout', 'theme=dark; signed_in=1', [['sign_out_owed', '1']]],
  ['who has no session', '/logout', 'theme=dark', []],
  ['who opens another page', '/browse', 'signed_in=1', []],
])('of %s is noted what the next page has to do', async (_, pathname, cookie, noted) => {
  expect((await threeSecondsIn({ pathname, cookie })).noted).toEqual(noted)
})
