import type { FastifyRequest } from 'fastify'
import { apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import { cookieNamed } from '../cache/cookie-named'
import { releasesIn, type View, viewOf } from '../pages/view'
import { slotOf } from '../releases/slots'
import { anyBucket, BUCKET_COOKIE, bucketCookie, readBucketCookie } from './bucket-cookie'
import { canariesOf, givenRegistry, hasCanary } from './given-registry'

interface Options {
  registry: () => Registry | null
  /** Hears which releases are given to visitors; workers of all others come to an end. */
  goLive: (releases: readonly ReleaseRecord[]) => void
  isSecure: boolean
}

export interface Given {
  view: View
  /** To be sent with their page: while a canary runs they keep their bucket, and whoever caches tells visitors apart by it. */
  headers: Readonly<Record<string, string>>
}

/** What visitors are given at the moment: the live releases, or the canaries of the bucket they are in. */
export function liveViews({ registry, goLive, isSecure }: Options) {
  let known: Registry | null = null
  let everybodys: View | null = null
  const views = new Map<string, View>()

  /** What whoever is in no canary is given; null before the first release. */
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
    const view = views.get(key) ?? (key ? viewOf(givenRegistry(stable.registry, canaries)) : stable)
    views.set(key, view)
    return view
  }

  return {
    live,
    /** What this visitor is given; null before the first release. */
    forVisitor({ headers: { cookie } }: Pick<FastifyRequest, 'headers'>): Given | null {
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

/** No cache on the way may hand one visitor's cookie to the next. */
const settingCookie = (cookie: string) => ({ 'set-cookie': cookie, 'cache-control': 'private, no-cache' })
