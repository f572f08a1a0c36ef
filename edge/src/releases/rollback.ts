import type { App, Registry } from 'shared/contracts'
import { type ChangeAuthor, changeRegistry, changesOf } from './change-registry'
import { publishedRelease } from './published-release'
import type { ReleaseStore } from './store'

/** Versions of an app that were live at some time. */
async function liveOnce(store: ReleaseStore, app: App): Promise<Set<string | null>> {
  const changes = await changesOf(store)
  return new Set(
    changes
      .filter((change) => change.app === app && ['promote', 'rollback'].includes(change.what))
      .flatMap(({ from, to }) => [from, to]),
  )
}

/**
 * Makes the previous version live again, or an older one by its version. Compatibility is not checked: the version was live before, and a
 * rollback is urgent.
 * @throws Error if there is no version to go back to, or if the named one was never live
 */
export async function rollback(
  store: ReleaseStore,
  { app, version, reason, ...asker }: ChangeAuthor & { app: App; version?: string; reason?: string },
): Promise<Registry> {
  const named = version ? await publishedRelease(store, { app, version }) : null
  const wereLive = await liveOnce(store, app)
  return await changeRegistry(store, { app, ...asker }, (slot) => {
    const target = named ?? slot?.previous
    if (!slot || !target)
      throw new Error(
        `${app} has no previous version to go back to. Name one: rollback ${app} <version>; "status" lists the stored versions.`,
      )
    if (named && !wereLive.has(named.version))
      throw new Error(
        `${app}@${named.version} was never live, so its compatibility is unknown. Use promote ${app} ${named.version}, which checks it.`,
      )
    if (target.version === slot.live.version) throw new Error(`${app}@${target.version} is already live.`)
    const trial = slot.canary?.release.version
    const all = [reason, trial && `ended the canary of ${trial}`].filter(Boolean)
    return {
      // The replaced version must not be the fallback.
      slot: { live: target },
      change: {
        what: 'rollback',
        from: slot.live.version,
        to: target.version,
        ...(all.length > 0 ? { reason: all.join('; ') } : {}),
      },
    }
  })
}
