import type { FastifyRequest } from 'fastify'
import { apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import { cookieNamed } from '../cache/cookie-named'
import { releasesIn, type View, viewOf } from '../pages/view'
import { slotOf } from '../releases/slots'
import { assignedRegistry, canariesOf, hasCanary } from './assigned-registry'
import { anyBucket, BUCKET_COOKIE, bucketCookie, readBucketCookie } from './bucket-cookie'

interface Options {
  registry: () => Registry | null
  /** Called with all releases that visitors may get; the workers of other releases stop. */
  goLive: (releases: readonly ReleaseRecord[]) => void
  isSecure: boolean
}

export interface Assignment {
  view: View
  /** Response headers of the page. While a canary runs, they keep the visitor's bucket and make caches vary by it. */
  headers: Readonly<Record<string, string>>
}

/** Selects each visitor's view: the live releases, or the canaries of the visitor's bucket. */
export function createVisitorViews({ registry, goLive, isSecure }: Options) {
  let known: Registry | null = null
  let everybodys: View | null = null
  const views = new Map<string, View>()

  /** The view of visitors without a canary; null before the first release. */
  function live(): View | null {
    const current = registry()
    if (!current || known === current) return current && everybodys
    const trials = apps.flatMap((app) => slotOf(current, app)?.canary?.release ?? [])
    goLive([...releasesIn(current), ...trials])
    known = current
    everybodys = viewOf(current)
    views.clear()
    return everybodys
  }

  function inBucket(stable: View, bucket: number): View {
    const canaries = canariesOf(stable.registry, bucket)
    const key = canaries.join(' ')
    const view = views.get(key) ?? (key ? viewOf(assignedRegistry(stable.registry, canaries)) : stable)
    views.set(key, view)
    return view
  }

  return {
    live,
    /** The view of this visitor; null before the first release. */
    forVisitor({ headers: { cookie } }: Pick<FastifyRequest, 'headers'>): Assignment | null {
      const stable = live()
      if (!stable) return null
      if (!hasCanary(stable.registry)) {
        const isLeft = cookieNamed(BUCKET_COOKIE, cookie) !== null
        return { view: stable, headers: isLeft ? settingCookie(bucketCookie(null, { isSecure })) : {} }
      }
      const known = readBucketCookie(cookie)
      const bucket = known ?? anyBucket()
      return {
        view: inBucket(stable, bucket),
        headers: {
          vary: 'accept-encoding, cookie',
          ...(known === null ? settingCookie(bucketCookie(bucket, { isSecure })) : {}),
        },
      }
    },
  }
}

/** A shared cache must not pass one visitor's cookie to another. */
const settingCookie = (cookie: string) => ({ 'set-cookie': cookie, 'cache-control': 'private, no-cache' })
