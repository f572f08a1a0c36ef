/** Options of queries for content. It changes rarely, so data from an earlier visit of the page is not requested again. */
export const contentQuery = { keepAfterStop: true, staleTime: Number.POSITIVE_INFINITY, hasSkeleton: true } as const
