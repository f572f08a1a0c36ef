import { type App, apps, type Change } from 'shared/contracts'
import { changesOf } from './change-registry'
import { slotOf } from './slots'
import type { ReleaseStore } from './store'

/**
 * Apps of which somebody has said last that not everybody is to be given the newest version, by going back or by trying one, and what that
 * was. A canary that was ended or halted counts, too: the live version was preferred to another.
 */
export async function decidedOtherwise(store: ReleaseStore): Promise<Map<App, Change>> {
  const registry = (await store.readRegistry())?.registry
  const changes = await changesOf(store)
  return new Map(
    apps.flatMap((app) => {
      const last = changes.findLast((change) => change.app === app && change.what !== 'prune')
      return last && slotOf(registry, app) && last.what !== 'promote' ? [[app, last] as const] : []
    }),
  )
}
