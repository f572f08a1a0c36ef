import { type App, apps, type Change } from 'shared/contracts'
import { changesOf } from './change-registry'
import { slotOf } from './slots'
import type { ReleaseStore } from './store'

/**
 * Returns the apps whose last change was a decision against the newest version for all visitors, with that change. A rollback or a canary
 * is such a decision, even if the canary was ended or halted: the live version was preferred.
 */
export async function pinnedApps(store: ReleaseStore): Promise<Map<App, Change>> {
  const registry = (await store.readRegistry())?.registry
  const changes = await changesOf(store)
  return new Map(
    apps.flatMap((app) => {
      const last = changes.findLast((change) => change.app === app && change.what !== 'prune')
      return last && slotOf(registry, app) && last.what !== 'promote' ? [[app, last] as const] : []
    }),
  )
}
