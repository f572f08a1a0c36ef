import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { App, Registry } from 'shared/contracts'
import { registryOf, release, route } from '../testing/releases'
import { createFolderStore } from './folder-store'
import { lastGoodRegistry } from './last-good-registry'
import { watchRegistry } from './registry-source'
import { noReleaseCache, type ReleaseCache } from './release-cache'
import type { ReleaseStore } from './store'

let folder = ''
let watches: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-registry-'))
  watches = []
})
afterEach(async () => {
  for (const watch of watches) await watch.stop()
  await fs.rm(folder, { recursive: true })
})

const live = registryOf({ booking: [route('/pay')] })
const registryFile = () => path.join(folder, 'registry.json')

async function edge({
  store = createFolderStore(folder),
  copies = noReleaseCache,
}: {
  store?: ReleaseStore
  copies?: ReleaseCache
} = {}) {
  const said: string[] = []
  const log = { error: (context: object, message: string) => said.push(`${message} ${Reflect.get(context, 'err')}`) }
  const kept = lastGoodRegistry(folder, store.name)
  const watch = await watchRegistry({ store, copies, kept, log, checkEveryMs: 10, tryAgainMs: 50 })
  watches.push(watch)
  return { watch, said, kept, generation: () => watch.current()?.generation ?? null }
}
const goLive = async (next: Registry) => {
  const store = createFolderStore(folder)
  await store.writeRegistry(next, await store.mark())
}
async function eventually(holds: () => boolean) {
  for (let tries = 0; tries < 100 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(holds()).toBe(true)
}
const away = (): ReleaseStore => ({
  ...createFolderStore(folder),
  mark: () => Promise.reject(new Error('connect ECONNREFUSED')),
})

/** Release copies in which the files of some releases are unavailable. */
const without = (...lost: readonly string[]): ReleaseCache => ({
  async have({ app, version }: { app: App; version: string }) {
    if (lost.includes(`${app}@${version}`)) throw new Error(`${app}@${version} is missing.`)
  },
  find: async () => true,
})

test('an edge that starts while its store is unavailable serves its last registry, and logs it once', async () => {
  await goLive(live)
  const before = await edge()
  expect(before.generation()).toBe(7)
  await before.watch.stop()

  const after = await edge({ store: away() })
  expect(after.generation()).toBe(7)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(after.said).toHaveLength(1)
  expect(after.said[0]).toContain(`serving generation 7 from ${after.kept.file} until it is readable`)
  expect(after.said[0]).toContain('ECONNREFUSED')
})

test.each([
  ['is broken', '{"generation":'],
  ['is not a registry', '{}'],
  ['was written for a newer contract', JSON.stringify({ ...live, contract: 99 })],
])('an edge serves its last registry if the stored one %s, and then the next valid one', async (_, text) => {
  await goLive(live)
  await (await edge()).watch.stop()
  await fs.writeFile(registryFile(), text)

  const after = await edge()
  expect(after.generation()).toBe(7)
  expect(after.said.join()).toContain(registryFile())
  await goLive({ ...live, generation: 8 })
  await eventually(() => after.generation() === 8)
})

test('an edge that starts without a stored registry serves its last one', async () => {
  await goLive(live)
  await (await edge()).watch.stop()
  await fs.rm(registryFile())
  const after = await edge()
  expect(after.generation()).toBe(7)
  expect(after.said[0]).toContain('There is no longer a registry')
})

test('does not serve the last registry of another store', async () => {
  await goLive(live)
  await (await edge()).watch.stop()
  expect((await edge({ store: { ...away(), name: 's3://elsewhere/' } })).generation()).toBeNull()
})

test('an edge without a last registry starts, logs what to do, and serves once the store is readable', async () => {
  await fs.writeFile(registryFile(), 'not this')
  const first = await edge()
  expect(first.generation()).toBeNull()
  expect(first.said).toHaveLength(1)
  expect(first.said[0]).toMatch(/pages respond 503 until it is readable.*npm run release -- status/)
  await goLive(live)
  await eventually(() => first.generation() === 7)
})

test('logs nothing before the first release', async () => {
  const first = await edge()
  expect([first.generation(), first.said]).toEqual([null, []])
})

test('does not serve the last registry if its files are unavailable', async () => {
  await goLive(live)
  await (await edge()).watch.stop()
  const { generation, said } = await edge({ store: away(), copies: without('booking@1.0.0') })
  expect([generation(), said]).toEqual([null, [expect.stringContaining('ECONNREFUSED')]])
})

describe('releases whose files are unavailable', () => {
  const version = (app: App, named: string) => release(app, [route(`/${app}`)], named)
  const both = registryOf({ booking: [route('/booking')], account: [route('/account')] })
  const slots = { booking: { live: version('booking', '1.1.0') }, account: { live: version('account', '1.1.0') } }
  const served = (watch: { current(): Registry | null }) => {
    const { booking, account, content } = watch.current()?.remotes ?? {}
    return [booking, account, content].map((slot) => slot && `${slot.live.version}${slot.canary ? ' on trial' : ''}`)
  }

  test('an unavailable fallback release does not stop a change', async () => {
    await goLive(both)
    const { generation, said } = await edge({ copies: without('booking@0.9.0') })
    const booking = { ...slots.booking, previous: version('booking', '0.9.0') }
    await goLive({ ...both, generation: 8, remotes: { ...slots, booking } })
    await eventually(() => generation() === 8)
    await eventually(() => said.join().includes('fallback release booking@0.9.0 is unavailable'))
  })

  test('an unavailable canary is left out, without effect on other changes', async () => {
    await goLive(both)
    const { watch, generation, said } = await edge({ copies: without('booking@2.0.0') })
    const canary = { release: version('booking', '2.0.0'), percent: 5 }
    await goLive({ ...both, generation: 8, remotes: { ...slots, booking: { ...slots.booking, canary } } })
    await eventually(() => generation() === 8)
    expect(served(watch)).toEqual(['1.1.0', '1.1.0', undefined])
    await eventually(() => said.join().includes('so all visitors get the live version'))
    const { booking } = both.remotes
    await goLive({
      ...both,
      generation: 9,
      remotes: { account: slots.account, booking: { ...booking, live: version('booking', '1.0.0'), canary } },
    })
    await eventually(() => generation() === 9)
    expect(served(watch)).toEqual(['1.0.0', '1.1.0', undefined])
  })

  test('an app whose live version is unavailable keeps its old one, or is left out if it is new', async () => {
    await goLive(both)
    const { watch, generation, said } = await edge({ copies: without('booking@1.1.0', 'content@1.1.0') })
    const content = { live: version('content', '1.1.0') }
    await goLive({ ...both, generation: 8, remotes: { ...slots, content } })
    await eventually(() => generation() === 8)
    expect(served(watch)).toEqual(['1.0.0', '1.1.0', undefined])
    await eventually(() =>
      said.join().includes('booking@1.1.0 is unavailable (booking@1.1.0 is missing.), so visitors keep 1.0.0.'),
    )
    expect(said.join()).toContain('so its pages are missing.')
  })

  test('serves files that become available later, and does not rebuild the registry until then', async () => {
    const lost = ['booking@1.1.0']
    await goLive(both)
    const asked: string[] = []
    const copies: ReleaseCache = {
      ...noReleaseCache,
      have(one) {
        asked.push(one.version)
        return without(...lost).have(one)
      },
    }
    const { watch, generation } = await edge({ copies })
    await goLive({ ...both, generation: 8, remotes: slots })
    await eventually(() => generation() === 8)
    const first = watch.current()
    expect(served(watch)).toEqual(['1.0.0', '1.1.0', undefined])
    const tries = asked.length
    await eventually(() => asked.length > tries + 6)
    expect(watch.current()).toBe(first)
    lost.length = 0
    await eventually(() => served(watch)[0] === '1.1.0')
  })

  test('an app keeps its old release when the new one is incompatible with what the others still serve', async () => {
    const [panel, paths] = [
      [route('/booking'), route('/moved')],
      [route('/account'), route('/moved')],
    ]
    const was = registryOf({ booking: panel, account: [route('/account')], content: [route('/')] })
    await goLive(was)
    const { watch, said } = await edge({ copies: without('booking@1.1.0') })
    const content = { live: version('content', '1.1.0') }
    await goLive({
      ...was,
      generation: 8,
      remotes: { booking: slots.booking, account: { live: release('account', paths, '1.1.0') }, content },
    })
    await eventually(() => watch.current()?.generation === 8)
    expect(served(watch)).toEqual(['1.0.0', '1.0.0', '1.1.0'])
    await eventually(() =>
      said.join().includes('account@1.1.0 is incompatible with that (account@1.1.0 has pages at "/moved"'),
    )
  })

  test('the canary of an app that keeps its old version ends', async () => {
    const canary = { release: version('booking', '2.0.0'), percent: 5 }
    const was = { ...both, remotes: { ...both.remotes, booking: { live: version('booking', '1.0.0'), canary } } }
    await goLive(was)
    const { watch } = await edge({ copies: without('booking@1.1.0') })
    expect(served(watch)).toEqual(['1.0.0 on trial', '1.0.0', undefined])
    await goLive({ ...both, generation: 8, remotes: slots })
    await eventually(() => watch.current()?.generation === 8)
    expect(served(watch)).toEqual(['1.0.0', '1.1.0', undefined])
  })

  test('an older edge leaves out apps that it does not know, and logs them', async () => {
    await goLive(both)
    const { watch, said } = await edge()
    const stored = JSON.parse(await fs.readFile(registryFile(), 'utf8'))
    await fs.writeFile(
      registryFile(),
      JSON.stringify({ ...stored, generation: 8, remotes: { ...slots, 'of-tomorrow': stored.remotes.booking } }),
    )
    await eventually(() => watch.current()?.generation === 8)
    expect(served(watch)).toEqual(['1.1.0', '1.1.0', undefined])
    await eventually(() => said.join().includes('This edge is older than of-tomorrow'))
  })

  test('an edge that has just started leaves out only the app whose files are unavailable', async () => {
    await goLive({ ...both, remotes: slots })
    const { watch, said } = await edge({ copies: without('booking@1.1.0') })
    expect(served(watch)).toEqual([undefined, '1.1.0', undefined])
    expect(said).toEqual([expect.stringContaining('serving the registry partially')])
  })

  test('a new edge without the shell’s files serves nothing and logs the missing release', async () => {
    await goLive(both)
    const { generation, said } = await edge({ copies: without('shell@1.0.0') })
    expect(generation()).toBeNull()
    expect(said[0]).toContain('shell@1.0.0 is unavailable')
  })
})
