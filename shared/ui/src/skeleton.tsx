import { classNames } from './class-names'
import styles from './skeleton.module.css'

/** A grey placeholder in the shape of the content that is loading. Announce the loading to screen readers once, on the container. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'picture' | 'block' | 'circle'
  className?: string
}) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
}

/** Placeholder for lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <Skeleton key={line} />
      ))}
    </span>
  )
}
