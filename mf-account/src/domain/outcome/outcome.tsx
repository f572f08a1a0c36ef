import { EmptyState, type EmptyStateProps } from 'shared/ui'

/** All there is to a page that something was sent to: what has come of it, read out when it is known, and the way on. */
export function Outcome(props: Omit<EmptyStateProps, 'heading' | 'scene'>) {
  return (
    <div role="status">
      <EmptyState heading="h1" {...props} />
    </div>
  )
}
