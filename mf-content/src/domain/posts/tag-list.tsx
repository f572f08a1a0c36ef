import { pathTo } from 'shared/formats'
import { classNames, VisuallyHidden } from 'shared/ui'
import { tagPath } from './paths'
import styles from './tag-list.module.css'

interface Tag {
  name: string
  count?: number
}

/** Subjects as links to their stories. */
export function TagList({
  tags,
  present,
  withAll,
}: {
  tags: readonly Tag[]
  present?: string | null
  /** Adds a link to all subjects, because the list is shortened. */
  withAll?: boolean
}) {
  return (
    <ul className={styles.tags} aria-label="Subjects">
      {tags.map(({ name, count }) => (
        <li key={name}>
          <a
            href={tagPath(name)}
            className={classNames(styles.tag, name === present && styles.present)}
            aria-current={name === present ? 'page' : undefined}
          >
            <span>{`${name} `}</span>
            {count !== undefined && (
              <span className={styles.count}>
                <span>{count}</span> <VisuallyHidden>{count === 1 ? 'story' : 'stories'}</VisuallyHidden>
              </span>
            )}
          </a>
        </li>
      ))}
      {withAll && (
        <li>
          <a href={pathTo('/blog/tags')} className={styles.more}>
            All subjects
          </a>
        </li>
      )}
    </ul>
  )
}
