import { classNames, Icon } from 'shared/ui'
import styles from './pagination.module.css'
import { PAGES } from './use-focus-on-page-change'

export { useFocusOnPageChange } from './use-focus-on-page-change'

/** Page numbers to show: first, last, and those around the current page; null for a gap. */
export function pagesToShow(page: number, last: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const pages = [...new Set(shown)].sort((one, other) => one - other)
  return pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}

/** Links to the pages of a list. Real links, so that a page can be opened in a new tab and is in the history. */
export function Pagination({
  label,
  page,
  lastPage,
  to,
}: {
  label: string
  page: number
  lastPage: number
  /** URL of a page. */
  to: (page: number) => string
}) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label={label} className={styles.pages} {...{ [PAGES]: true }}>
      {page > 1 && (
        <a href={to(page - 1)} className={styles.step} rel="prev">
          <Icon name="chevron-left" size={18} />
          <span>Previous</span>
        </a>
      )}
      <ol className={styles.numbers}>
        {pagesToShow(page, lastPage).map((number, index, shown) =>
          number === null ? (
            <li key={`before ${shown[index + 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(styles.number, number === page && styles.current)}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < lastPage && (
        <a href={to(page + 1)} className={styles.step} rel="next">
          <span>Next</span>
          <Icon name="chevron-right" size={18} />
        </a>
      )}
    </nav>
  )
}
