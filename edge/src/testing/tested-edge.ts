import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Head, ReleaseRecord } from 'shared/contracts'
import { pages } from '../pages/pages-plugin'
import { createFolderStore } from '../releases/folder-store'
import { noReleaseCache } from '../releases/release-cache'
import type { Bundles } from '../rendering/bundles'
import { createReleasesInUse } from '../rendering/releases-in-use'
import type { OgImages } from '../seo/og-images'
import { readSettings } from '../settings'
import { generalInfo } from './general-info'
import { publishInto } from './published'
import { registryOf, release, route } from './releases'

export const routes = {
  discovery: [
    route('/browse', { query: ['adults'] }),
    route('/old', { redirectTo: '/browse' }),
    route('/moved', { query: ['page'] }),
  ],
  booking: [route('/pay', { html: 'private' })],
}
const next = {
  discovery: release('discovery', [...routes.discovery, route('/new')], '1.4.0'),
  booking: release('booking', routes.booking, '1.2.0'),
  shell: release('shell', [], '2.0.0'),
}
/** Cookie of a tester who has chosen another version of discovery. */
export const discovery = 'meander_overrides=discovery@1.4.0'

/** The page /moved has moved to /browse, or, if its URL has a page number, to page 2 of /browse. */
function movedHead(url: string): Head | null {
  const { pathname, searchParams } = new URL(url, 'http://own')
  if (pathname !== '/moved') return null
  return { title: 'Moved', redirect: searchParams.has('page') ? '/browse?page=2' : '/browse' }
}

interface EdgeChanges {
  /** Percentage of visitors who get the other version of discovery as a canary. */
  canary?: number
  ogImageOf?: OgImages
}

const ogImage: OgImages = async () => ({ path: '/picture.jpg', alt: 'A picture' })

const nameOf = ({ app, version }: Pick<ReleaseRecord, 'app' | 'version'>) => `${app}@${version}`

/** Releases in a temporary folder: the live ones, and another version of three apps. `start` starts an edge with them. */
export async function createTestReleases() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-personal-'))
  const live = registryOf(routes)
  await publishInto(folder, live.shell.live, ...Object.values(live.remotes).map(({ live }) => live))
  await publishInto(folder, ...Object.values(next))
  const open: FastifyInstance[] = []
  return {
    folder,
    start: (environment: Record<string, string> = {}, { canary = 0, ogImageOf = ogImage }: EdgeChanges = {}) =>
      edgeOn(folder, { environment, canary, ogImageOf }, open),
    async remove() {
      for (const app of open.splice(0)) await app.close()
      await fs.rm(folder, { recursive: true })
    },
  }
}

/** An edge whose parts name the release that has rendered them: a layout, the page in it, and booking's panel in that. */
async function edgeOn(
  folder: string,
  { environment, canary, ogImageOf }: { environment: Record<string, string> } & Required<EdgeChanges>,
  open: FastifyInstance[],
) {
  const made: string[] = []
  const used: string[][] = []
  const warned: string[] = []
  const loaded: { token: string | undefined; contentOrigin: string }[] = []
  const visitorIps: (string | undefined)[] = []
  const slot = (prefix: string, owner: 'discovery' | 'booking', expose: string) => ({
    html: `<!--slot:${prefix}-->`,
    slots: [{ prefix, owner, expose, props: {} }],
  })
  const bundles: Bundles = {
    async load({ app }, { url, settings, contentOrigin, visitorIp }) {
      visitorIps.push(visitorIp)
      loaded.push({ token: settings?.content.access_token, contentOrigin })
      return { state: {}, status: 200, head: movedHead(url), tags: [app], isLasting: true }
    },
    async render(by, { part }) {
      const widget = part.expose === 'lifecycles' ? slot('panel', 'booking', 'BookingPanel') : { html: '', slots: [] }
      return { html: `<h1>drawn by ${nameOf(by)}</h1>${widget.html}`, slots: widget.slots }
    },
    async renderFrame(by) {
      made.push(nameOf(by))
      const { html, slots } = slot('main', 'discovery', 'lifecycles')
      return { html: `<main>framed by ${nameOf(by)}${html}</main>`, slots, ground: 'chalk' }
    },
    begin() {},
    use: (releases) => used.push(releases.map(nameOf)),
    async read() {},
    heaps: async () => ({}),
    async stop() {},
  }
  const stable = registryOf(routes)
  const live = stable.remotes.discovery?.live
  const trial = live && { live, canary: { release: next.discovery, percent: canary } }
  const registry = canary > 0 ? { ...stable, remotes: { ...stable.remotes, discovery: trial } } : stable
  const app = Fastify({
    trustProxy: 'loopback',
    logger: { level: 'warn', stream: { write: (line: string) => warned.push(line) } },
  })
  open.push(app)
  pages(app, {
    onPurge: () => {},
    settings: { ...readSettings(environment), apiUrl: 'http://127.0.0.1:1', releasesFolder: folder },
    registry: () => registry,
    store: createFolderStore(folder),
    copies: noReleaseCache,
    generalInfo: async () => ({ ...generalInfo, content: { ...generalInfo.content, access_token: 'public' } }),
    contentOrigin: () => 'http://own/cda',
    ogImageOf,
    bundles,
    inUse: createReleasesInUse(bundles),
    development: false,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  // Pages are rendered ahead at the start; this waits until no more are rendered.
  for (let before = -1; before !== made.length; await new Promise((resolve) => setTimeout(resolve, 50)))
    before = made.length
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers, redirect: 'manual' })
    return Object.assign(response, { html: await response.text(), how: response.headers.get('x-page') })
  }
  return { ask, origin, made, used, warned, loaded, visitorIps }
}
