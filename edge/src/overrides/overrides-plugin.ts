import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import { ownPath } from 'shared/rules'
import { OVERRIDES_COOKIE, PERSONAL_HEADERS } from '../cache/personal'
import { slotOf } from '../releases/slots'
import type { ReleaseStore } from '../releases/store'
import type { ReleasesInUse } from '../rendering/releases-in-use'
import type { EdgeSettings } from '../settings'
import { OVERRIDES_PATH } from './addresses'
import { chosenReleases, type Published } from './mixed-registry'
import { writeOverrides } from './override-list'
import { OVERRIDES_PAGE_HEADERS, overridesPage } from './overrides-page'

interface Options extends Published {
  settings: EdgeSettings
  registry: () => Registry | null
  inUse: Pick<ReleasesInUse, 'prepare'>
}

/**
 * The address at which testers choose versions: `?set=booking@1.4.0,account@1.2.0&to=/browse` and `?clear`. Not there in production.
 * Whoever asks for what cannot be had is told what there is, and keeps what was chosen before. `Accept: application/json` lists what is live and stored.
 */
export async function overrides(app: FastifyInstance, { settings, store, copies, registry, inUse }: Options) {
  const isSecure = new URL(settings.publicUrl).protocol === 'https:'
  const cookie = (value: string, ...more: string[]) =>
    [
      `${OVERRIDES_COOKIE}=${value}`,
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
      ...more,
    ].join('; ')

  app.get(OVERRIDES_PATH, async (request, reply) => {
    const asked = queryOf(request)
    const to = ownPath(asked.get('to') ?? '') ?? '/'
    const list = asked.getAll('set').join(',')
    reply.headers(PERSONAL_HEADERS)
    if (asked.has('clear') || (asked.has('set') && /^[,\s]*$/.test(list)))
      return reply.header('set-cookie', cookie('', 'Max-Age=0')).redirect(to, 303)
    if (!asked.has('set') && request.headers.accept === 'application/json')
      return { live: liveVersions(registry()), published: (await published(store)).map(named) }
    const { releases, refusals } = await chosenReleases({ store, copies }, list)
    if (releases.length > 0 && refusals.length === 0) {
      await inUse.prepare(releases)
      return reply.header('set-cookie', cookie(encodeURIComponent(writeOverrides(releases)))).redirect(to, 303)
    }
    const page = overridesPage({ refusals, registry: registry(), published: await published(store), to })
    return reply
      .code(asked.has('set') ? 400 : 200)
      .headers(OVERRIDES_PAGE_HEADERS)
      .send(page)
  })
}

/** Every release of every app that can be read, the newest first. */
async function published(store: ReleaseStore): Promise<ReleaseRecord[]> {
  const named = await Promise.all(
    apps.map(async (app) => (await store.versions(app)).map((version) => ({ app, version }))),
  )
  const releases = await Promise.all(named.flat().map((one) => store.release(one.app, one.version).catch(() => null)))
  return releases
    .filter((release) => release !== null)
    .sort((one, other) => other.published_at.localeCompare(one.published_at))
}

const named = ({ app, version, published_at }: ReleaseRecord) => ({ app, version, published_at })

const liveVersions = (registry: Registry | null) =>
  Object.fromEntries(apps.flatMap((app) => slotOf(registry, app)?.live ?? []).map(({ app, version }) => [app, version]))

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://edge').searchParams
