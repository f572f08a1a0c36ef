import type { Block } from '../../api'
import styles from './blocks.module.css'
import { CategoryRail } from './category-rail'
import { ExperienceRail } from './experience-rail'
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
      return <ExperienceRail block={block} />
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
