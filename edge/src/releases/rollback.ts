import type { App, Registry } from 'shared/contracts'
import { type Asker, changeRegistry, changesOf } from './change-registry'
import { publishedRelease } from './published-release'
import type { ReleaseStore } from './store'

/** Versions that everybody was given at some time. */
async function liveOnce(store: ReleaseStore, app: App): Promise<Set<string | null>> {
  const changes = await changesOf(store)
  return new Set(
    changes
      .filter((change) => change.app === app && ['promote', 'rollback'].includes(change.what))
      .flatMap(({ from, to }) => [from, to]),
  )
}

/**
 * Makes the version live again that was before the present one, or an older one by its name. It is not asked whether it fits: it was live,
 * and whoever goes back is in a hurry.
 * @throws Error when there is none to go back to, or when the one that is named was never live
 */
export async function rollback(
  store: ReleaseStore,
  { app, version, reason, ...asker }: Asker & { app: App; version?: string; reason?: string },
): Promise<Registry> {
  const named = version ? await publishedRelease(store, { app, version }) : null
  const wereLive = await liveOnce(store, app)
  return await changeRegistry(store, { app, ...asker }, (slot) => {
    const target = named ?? slot?.previous
    if (!slot || !target)
      throw new Error(
        `There is no version of ${app} before the live one to go back to. Name one: rollback ${app} <version>; "status" lists what is stored.`,
      )
    if (named && !wereLive.has(named.version))
      throw new Error(
        `${app}@${named.version} was never live, so nobody knows whether it fits: promote ${app} ${named.version} asks that.`,
      )
    if (target.version === slot.live.version) throw new Error(`${app}@${target.version} is live already.`)
    const trial = slot.canary?.release.version
    const all = [reason, trial && `ended the canary of ${trial}`].filter(Boolean)
    return {
      // What is being left is no version to fall back on.
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
