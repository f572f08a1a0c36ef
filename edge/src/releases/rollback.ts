import type { App, Registry } from 'shared/contracts'
import { type Asker, changeRegistry } from './change-registry'
import { publishedRelease } from './published-release'
import type { ReleaseStore } from './store'

/**
 * Makes the version live again that was before the present one, or an older one by its name. It is not asked whether it fits: it was live,
 * and whoever goes back is in a hurry.
 * @throws Error when there is none to go back to
 */
export async function rollback(
  store: ReleaseStore,
  { app, version, reason, ...asker }: Asker & { app: App; version?: string; reason?: string },
): Promise<Registry> {
  const named = version ? await publishedRelease(store, { app, version }) : null
  return await changeRegistry(store, { app, ...asker }, (slot) => {
    const target = named ?? slot?.previous
    if (!slot || !target)
      throw new Error(
        `There is no version of ${app} before the live one to go back to. Name one: rollback ${app} <version>; "status" lists what is stored.`,
      )
    if (target.version === slot.live.version) throw new Error(`${app}@${target.version} is live already.`)
    return {
      // What is being left is no version to fall back on.
      slot: { live: target },
      change: {
        what: 'rollback',
        from: slot.live.version,
        to: target.version,
        ...(reason ? { reason } : {}),
      },
    }
  })
}
