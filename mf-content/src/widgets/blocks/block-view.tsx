import { Widget } from 'shared/widget'
import type { Block } from '../../api'
import { withRealDates } from '../../domain/relative-dates'
import styles from './blocks.module.css'
import { CategoryRail } from './category-rail'
import { Feature } from './feature'
import { Grid } from './grid'
import { Teaser } from './teaser'

/** One block of a content page. `isFirst` is the page's opening, with its h1. */
export function BlockView({ block, isFirst }: { block: Block; isFirst: boolean }) {
  switch (block.kind) {
    case 'teaser':
      return <Teaser block={block} isFirst={isFirst} />
    case 'categoryRail':
      return <CategoryRail block={block} />
    case 'experienceRail':
      return (
        <div className={styles.band}>
          <Widget
            name="discovery/ExperienceRail"
            heading={block.headline}
            query={withRealDates(block.query, new Date())}
            limit={block.limit}
            skeleton={<div className={styles.railPlace} />}
          />
        </div>
      )
    case 'grid':
      return <Grid block={block} />
    case 'feature':
      return <Feature block={block} />
    case 'headline': {
      const Heading = isFirst ? 'h1' : 'h2'
      return (
        <section id={block.anchor ?? undefined} className={styles.band}>
          <Heading>{block.headline}</Heading>
          {block.subheading && <p className={styles.sub}>{block.subheading}</p>}
        </section>
      )
    }
  }
}
