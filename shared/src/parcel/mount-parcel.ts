import type { LoadedParcel, MountedParcel } from 'shared/scope'
import { mountRootParcel, type ParcelConfigObject } from 'single-spa'

/** Mounts a parcel by single-spa, apart from any single-spa application. Its `start` is never called: the shell's router rules. */
export function mountParcel(
  parcel: LoadedParcel,
  props: { domElement: HTMLElement } & Record<string, unknown>,
): MountedParcel {
  // single-spa types the props of a parcel as anything; ours are typed where they are made.
  return mountRootParcel(parcel as ParcelConfigObject, props)
}
