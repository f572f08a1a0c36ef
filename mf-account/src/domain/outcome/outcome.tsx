import { Button, EmptyState, type EmptyStateProps } from 'shared/ui'

/** The result of a page without other content, announced to screen readers, with a link to the next page. */
export function Outcome(props: Omit<EmptyStateProps, 'heading' | 'scene'>) {
  return (
    <div role="status">
      <EmptyState heading="h1" {...props} />
    </div>
  )
}

/** An e-mailed link could not be checked, for example because the server is unreachable. The link still works. */
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
