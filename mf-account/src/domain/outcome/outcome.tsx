import { Button, EmptyState, type EmptyStateProps } from 'shared/ui'

/** All there is to a page that something was sent to: what has come of it, read out when it is known, and the way on. */
export function Outcome(props: Omit<EmptyStateProps, 'heading' | 'scene'>) {
  return (
    <div role="status">
      <EmptyState heading="h1" {...props} />
    </div>
  )
}

/** A mailed link could not be used yet: it still works. */
export function OutcomeFailed({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  return (
    <Outcome
      icon="offline"
      title="That did not work"
      text={text ?? 'Your link still works. Please try again.'}
      action={
        <Button size="large" onClick={() => onRetry()}>
          Try again
        </Button>
      }
    />
  )
}
