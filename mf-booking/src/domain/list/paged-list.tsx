import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { failureText } from 'shared/form'
import type { Failure } from 'shared/http'
import { RetryNotice } from 'shared/query/retry-notice'
import { useLive } from 'shared/scope'
import { Button, Skeleton, VisuallyHidden } from 'shared/ui'
import styles from './list.module.css'

interface PagedListProps<Item> {
  list: {
    $items: Store<readonly Item[] | null>
    $error: Store<Failure | null>
    $hasMore: Store<boolean>
    $isPending: Store<boolean>
    fetchNext: EventCallable<void>
  }
  /** Noun for the loading text: `your bookings`. */
  noun: string
  row: (item: Item) => ReactNode
  /** Shown when the list is empty. */
  nothing: ReactNode
}

/** Renders a paged list with "Show more", and its loading, empty and error states. */
export function PagedList<Item>({ list, noun, row, nothing }: PagedListProps<Item>) {
  const { items, failure, hasMore, loading } = useLive({
    items: list.$items,
    failure: list.$error,
    hasMore: list.$hasMore,
    loading: list.$isPending,
  })
  const more = useUnit(list.fetchNext)
  const problem = failureText(failure)
  if (items?.length === 0 && !problem) return nothing
  return (
    <div className={styles.list} aria-busy={loading}>
      {!items && !problem && (
        <>
          <VisuallyHidden>{`Loading ${noun}`}</VisuallyHidden>
          <Skeleton shape="block" className={styles.waiting ?? ''} />
          <Skeleton shape="block" className={styles.waiting ?? ''} />
        </>
      )}
      {items && <ul className={styles.rows}>{items.map(row)}</ul>}
      {problem && <RetryNotice text={problem} onRetry={() => more()} />}
      {hasMore && !problem && (
        <Button variant="secondary" busy={loading} onClick={() => more()}>
          Show more
        </Button>
      )}
    </div>
  )
}
