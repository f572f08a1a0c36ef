import type { ReactNode } from 'react'
import { failureText } from 'shared/form'
import type { Failure } from 'shared/http'
import { Button, EmptyState, Skeleton, VisuallyHidden } from 'shared/ui'
import styles from './page-parts.module.css'

/**
 * A page of the customer while it loads.
 * @param noun noun for the loading text: `your groups`
 */
export function PageLoading({ noun, blocks = 2 }: { noun: string; blocks?: number }) {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>{`Loading ${noun}`}</VisuallyHidden>
      <Skeleton shape="title" />
      {Array.from({ length: blocks }, (_, block) => (
        <Skeleton key={block} shape="block" className={styles.waiting ?? ''} />
      ))}
    </div>
  )
}

/** A page of the customer that failed to load. */
export function PageFailed({ title, failure, onRetry }: { title: string; failure: Failure; onRetry: () => void }) {
  return (
    <EmptyState
      heading="h1"
      icon="offline"
      title={title}
      text={failureText(failure) ?? 'Something went wrong on our side. Please try again in a moment.'}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}

/** A page that does not exist or belongs to another customer. */
export function PageMissing({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return <EmptyState heading="h1" icon="compass" title={title} text={text} action={children} />
}
