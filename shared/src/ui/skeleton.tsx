import { classNames } from './class-names'
import styles from './skeleton.module.css'

/** A grey place in the shape of what is coming. Tell screen readers once, on the container, that it is loading. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'picture' | 'block' | 'circle'
  className?: string
}) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
}

/** Lines of text to come, the last one shorter. */
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
