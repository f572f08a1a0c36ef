import type { LoadedParcel, MountedParcel } from 'shared/scope'
import { mountRootParcel, type ParcelConfigObject } from 'single-spa'

/**
 * Mounts a parcel by single-spa, apart from any single-spa application. Its `start` is never called: the shell's router rules.
 * single-spa refuses to unmount what is being updated, which would then be alive for good: leaving waits for an update, and takes no more of
 * them. Nor does it ever forget a parcel that has no application (it only lets go of those whose parent has a name), so what it was given is
 * taken out of its hands once the parcel is gone: the place in the page above all.
 */
export function mountParcel(
  parcel: LoadedParcel,
  props: { domElement: HTMLElement } & Record<string, unknown>,
): MountedParcel {
  let given: Record<string, unknown> = { ...props }
  // single-spa types the props of a parcel as anything; ours are typed where they are made.
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
