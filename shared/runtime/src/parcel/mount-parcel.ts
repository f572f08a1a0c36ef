import type { LoadedParcel, MountedParcel } from 'shared/scope'
import { mountRootParcel, type ParcelConfigObject } from 'single-spa'

/**
 * Mounts a single-spa parcel without a single-spa application. single-spa's `start` is never called, because the shell's router does the
 * routing.
 * - single-spa refuses to unmount a parcel during an update, and it would then stay mounted: `unmount` waits for the update and blocks
 *   further ones.
 * - single-spa never forgets a parcel without an application (only those whose parent has a name). After the unmount all props are deleted,
 *   so that it does not keep the DOM element in memory.
 */
export function mountParcel(
  parcel: LoadedParcel,
  props: { domElement: HTMLElement } & Record<string, unknown>,
): MountedParcel {
  let given: Record<string, unknown> = { ...props }
  // single-spa types parcel props as any object; they are typed by the callers.
  const mounted = mountRootParcel(parcel as ParcelConfigObject, given as typeof props)
  let updating: Promise<unknown> = Promise.resolve()
  let isLeft = false
  return {
    mountPromise: mounted.mountPromise,
    update(next) {
      if (isLeft || !mounted.update) return Promise.resolve(null)
      given = { ...next }
      const update = mounted.update(given)
      updating = update.catch(() => {})
      return update
    },
    unmount() {
      isLeft = true
      return updating
        .then(() => mounted.unmount())
        .finally(() => {
          for (const name of Object.keys(given)) delete given[name]
        })
    },
  }
}
