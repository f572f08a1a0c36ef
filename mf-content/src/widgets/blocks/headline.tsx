import type { BlockOf } from '../../api'
import styles from './blocks.module.css'

/** A heading with a subheading. */
export function Headline({ block, isFirst }: { block: BlockOf<'headline'>; isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section id={block.anchor ?? undefined} className={styles.band} data-opening={isFirst || undefined}>
      <Heading>{block.headline}</Heading>
      {block.subheading && <p className={styles.sub}>{block.subheading}</p>}
    </section>
  )
}
