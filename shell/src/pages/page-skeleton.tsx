export function PageSkeleton(_: { title?: string; bare?: boolean }) { return <p>page-skeleton</p> }
