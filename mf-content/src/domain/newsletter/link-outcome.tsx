import { failureText } from 'shared/form'
import type { Failure } from 'shared/http'
import { Button, EmptyState, type EmptyStateProps } from 'shared/ui'
import styles from './link-outcome.module.css'

/**
 * The content of a page that a mailed link leads to: the result, which is announced to screen readers, and one action.
 */
export function LinkOutcome(props: Omit<EmptyStateProps, 'heading' | 'scene'>) {
  return (
    <div role="status" className={styles.page}>
      <EmptyState heading="h1" {...props} />
    </div>
  )
}

/** The request failed. The link stays valid. */
export function LinkFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <LinkOutcome
      icon="offline"
      title="That did not work"
      text={failureText(failure) ?? 'Your link still works. Please try again.'}
      action={
        <Button size="large" onClick={() => onRetry()}>
          Try again
        </Button>
      }
    />
  )
}
