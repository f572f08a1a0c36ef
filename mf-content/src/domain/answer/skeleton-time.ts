/** Minimum time for which a skeleton is shown: a flash of it is worse than a short wait. */
const SKELETON_MS = 200

/** Resolves with the response, but in a browser not before the skeleton was shown for the minimum time. */
export async function afterSkeleton<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const shown =
    typeof window === 'undefined' ? undefined : new Promise<void>((resolve) => setTimeout(resolve, SKELETON_MS))
  await Promise.allSettled([answer, shown])
  return answer
}
