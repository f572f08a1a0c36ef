import { createEffect } from 'effector'

/** Milliseconds for which a skeleton stays on screen: a flash of it is worse than a short wait. */
const SKELETON_MS = 200

/** Resolves after the minimum time of a skeleton; at once on the server. */
export const skeletonFx = createEffect(() =>
  typeof window === 'undefined' ? undefined : new Promise<void>((resolve) => setTimeout(resolve, SKELETON_MS)),
)

/** Settles like the response, but in a browser not before a visible skeleton was shown for the minimum time. */
export async function withMinSkeletonTime<Response>(response: Promise<Response>, isShown: boolean): Promise<Response> {
  await Promise.allSettled([response, isShown && skeletonFx()])
  return response
}
