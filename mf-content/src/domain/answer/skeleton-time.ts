/** Skeletons stay at least so long: a flash of them is worse than a short wait. */
const SKELETON_MS = 200

/** The answer, not before the skeleton in its place has been there for a moment. On a server nobody watches. */
export async function afterSkeleton<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const shown =
    typeof window === 'undefined' ? undefined : new Promise<void>((resolve) => setTimeout(resolve, SKELETON_MS))
  await Promise.allSettled([answer, shown])
  return answer
}
