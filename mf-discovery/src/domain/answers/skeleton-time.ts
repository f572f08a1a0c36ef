import { createEffect } from 'effector'

/** Skeletons stay at least so long: a flash of them is worse than a short wait. */
const SKELETON_MS = 200

/** Ends when a skeleton has been there long enough. On a server nobody watches. */
export const skeletonFx = createEffect(() =>
  typeof window === 'undefined' ? undefined : new Promise<void>((resolve) => setTimeout(resolve, SKELETON_MS)),
)

/** The answer, not before the skeleton in its place has been there for a moment. To be called at the start of an effect. */
export async function afterSkeleton<Answer>(answer: Promise<Answer>, isShown: boolean): Promise<Answer> {
  await Promise.allSettled([answer, isShown && skeletonFx()])
  return answer
}
