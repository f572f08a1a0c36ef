export { createPagedQuery, type Pages } from './create-paged-query'
export { createQueries, type QueryResults, resultOf } from './create-queries'
export { createQuery, type Query, type QueryStatus } from './create-query'
export { skeletonFx, withMinSkeletonTime } from './min-skeleton-time'
