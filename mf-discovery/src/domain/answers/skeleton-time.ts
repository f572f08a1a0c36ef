import { createEffect } from 'effector'

/** Minimum time of a skeleton on screen: a flash of it is worse than a short wait. */
const SKELETON_MS = 200

/** Resolves after the minimum time of a skeleton; at once on the server. */
export const skeletonFx = createEffect(() =>
  typeof window === 'undefined' ? undefined : new Promise<void>((resolve) => setTimeout(resolve, SKELETON_MS)),
)

/**
 * Resolves with the response, but not before a visible skeleton has been shown for its minimum time. Call it synchronously at the start of
 * an effect.
 */
export async function afterSkeleton<Answer>(answer: Promise<Answer>, isShown: boolean): Promise<Answer> {
  await Promise.allSettled([answer, isShown && skeletonFx()])
  return answer
}
