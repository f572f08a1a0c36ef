import type { LoadedParcel, MountedParcel } from 'shared/scope'
import { mountRootParcel, type ParcelConfigObject } from 'single-spa'

/**
 * Mounts a parcel by single-spa, apart from any single-spa application. Its `start` is never called: the shell's router rules.
 * single-spa never forgets a parcel that has no application (it only lets go of those whose parent has a name), so what it was given is taken out
 * of its hands once the parcel is gone: the place in the page above all.
 */
export function mountParcel(
  parcel: LoadedParcel,
  props: { domElement: HTMLElement } & Record<string, unknown>,
): MountedParcel {
  let given: Record<string, unknown> = { ...props }
  // single-spa types the props of a parcel as anything; ours are typed where they are made.
  const mounted = mountRootParcel(parcel as ParcelConfigObject, given as typeof props)
  return {
    mountPromise: mounted.mountPromise,
    update(next) {
      given = { ...next }
      return mounted.update?.(given) ?? Promise.resolve(null)
    },
    unmount: () =>
      mounted.unmount().finally(() => {
        for (const name of Object.keys(given)) delete given[name]
      }),
  }
}
