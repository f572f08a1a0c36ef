import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import { sameOriginPath } from 'shared/rules'
import { NO_STORE_HEADERS, OVERRIDES_COOKIE } from '../cache/cache-bypass'
import { parametersOf } from '../cache/parameters-of'
import { slotOf } from '../releases/slots'
import type { ReleaseStore } from '../releases/store'
import type { ReleasesInUse } from '../rendering/releases-in-use'
import type { EdgeSettings } from '../settings'
import { type ReleaseSources, resolveOverrides } from './apply-overrides'
import { writeOverrides } from './override-list'
import { OVERRIDES_PAGE_HEADERS, overridesPage } from './overrides-page'
import { OVERRIDES_PATH } from './paths'
import { createRejectedLog } from './rejected-log'
import { readStaffLink, STAFF_COOKIE, staffOf } from './staff-link'

interface Options extends Omit<ReleaseSources, 'settings'> {
  settings: EdgeSettings
  registry: () => Registry | null
  inUse: Pick<ReleasesInUse, 'prepare'>
}

/**
 * Serves the path at which testers choose versions: `?set=booking@1.4.0,account@http://localhost:3003&to=/browse` and `?clear`. In
 * production it works only for staff who have opened a staff link (`&staff=`). Other visitors are redirected to the live page, and their
 * attempts are logged. If a requested version is unavailable, the page lists the published ones, and the earlier choice remains. A request
 * that accepts `application/json` gets the live and published versions.
 */
export async function overrides(app: FastifyInstance, { settings, store, copies, registry, inUse }: Options) {
  const isSecure = new URL(settings.publicUrl).protocol === 'https:'
  const cookieOf = (name: string, value: string, ...more: string[]) =>
    [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : []), ...more].join('; ')
  const cookie = (value: string, ...more: string[]) => cookieOf(OVERRIDES_COOKIE, value, ...more)
  const others = createRejectedLog((context, message) => app.log.warn(context, message))

  /**
   * True if the visitor may choose versions. Stores an opened staff link in a cookie, and logs the choices of staff and the attempts of
   * others.
   */
  function mayChoose(request: FastifyRequest, reply: FastifyReply, asked: URLSearchParams): boolean {
    if (settings.stage !== 'production') return true
    const secret = settings.staffLinkSecret
    const now = new Date()
    const token = asked.get('staff')
    const opened = token && secret ? readStaffLink(token, { secret, now }) : null
    if (token && opened) {
      const seconds = Math.ceil((opened.until - now.getTime()) / 1000)
      reply.header('set-cookie', cookieOf(STAFF_COOKIE, token, `Max-Age=${seconds}`))
    }
    const staff = opened ?? staffOf(request.headers.cookie, secret)
    if (staff && asked.has('set'))
      app.log.warn({ who: staff.who, list: asked.getAll('set').join(',') }, 'staff member chose other versions')
    if (!staff) others.note(asked.getAll('set').join(','))
    return staff !== null
  }

  app.get(OVERRIDES_PATH, async (request, reply) => {
    const asked = parametersOf(request.url)
    const to = sameOriginPath(asked.get('to') ?? '') ?? '/'
    const list = asked.getAll('set').join(',')
    reply.headers(NO_STORE_HEADERS)
    if (!mayChoose(request, reply, asked)) return reply.redirect(to, 303)
    // The link is in a cookie now and must not remain in the URL.
    if (asked.has('staff') && !asked.has('set'))
      return reply.redirect(`${OVERRIDES_PATH}?to=${encodeURIComponent(to)}`, 303)
    if (asked.has('clear') || (asked.has('set') && /^[,\s]*$/.test(list)))
      return reply.header('set-cookie', cookie('', 'Max-Age=0')).redirect(to, 303)
    if (!asked.has('set') && request.headers.accept === 'application/json')
      return { live: liveVersions(registry()), published: (await published(store)).map(named) }
    const { releases, refusals } = await resolveOverrides({ store, copies, settings }, list, registry())
    if (releases.length > 0 && refusals.length === 0) {
      await inUse.prepare(releases)
      return reply.header('set-cookie', cookie(encodeURIComponent(writeOverrides(releases)))).redirect(to, 303)
    }
    const page = overridesPage({
      refusals,
      origins: settings.overrideOrigins,
      registry: registry(),
      published: await published(store),
      to,
    })
    return reply
      .code(asked.has('set') ? 400 : 200)
      .headers(OVERRIDES_PAGE_HEADERS)
      .send(page)
  })
}

/** All readable releases of all apps, the newest first. */
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
