import { categories } from 'shared/contracts/entities/category'
import { pathTo } from 'shared/formats'
import { CategoryIcon } from 'shared/ui/category-icon'
import { ScrollRow } from 'shared/ui/scroll-row'
import type { BlockOf } from '../../api'
import styles from './category-rail.module.css'

/** Categories as a row of icons that scrolls sideways. */
export function CategoryRail({ block }: { block: BlockOf<'categoryRail'> }) {
  return (
    <section className={styles.band} aria-label={block.headline}>
      <h2 className={styles.heading}>{block.headline}</h2>
      <ScrollRow label={block.headline} className={styles.scroll}>
        <ul className={styles.rail}>
          {block.categories.map((key) => (
            <li key={key}>
              <a className={styles.category} href={pathTo('/browse', { categories: key })}>
                <span className={styles.icon}>
                  <CategoryIcon category={key} size={26} />
                </span>
                <span>{categories[key]}</span>
              </a>
            </li>
          ))}
        </ul>
      </ScrollRow>
    </section>
  )
}
