import { Button, Picture } from 'shared/ui'
import { Widget } from 'shared/widget'
import type { BlockOf } from '../../api'
import { sceneUrl } from '../../domain/picture/scene-url'
import styles from './teaser.module.css'

/** The opening of a page: a full-width picture with the heading on it, and the search bar on its lower edge. */
export function Teaser({ block, isFirst }: { block: BlockOf<'teaser'>; isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section
      className={styles.hero}
      data-bar={block.withDiscoverBar || undefined}
      data-low={!block.withDiscoverBar || undefined}
    >
      {block.scene && (
        <div className={styles.scene}>
          <Picture url={sceneUrl(block.scene, block.id, 'wide')} alt="" sizes="100vw" ratio="fill" priority={isFirst} />
        </div>
      )}
      <div className={styles.words}>
        <Heading className={styles.heading}>{block.headline}</Heading>
        {block.text && <p className={styles.text}>{block.text}</p>}
        {block.link && (
          <Button
            href={block.link.url}
            size="large"
            variant={block.withDiscoverBar ? 'inverse' : 'primary'}
            className={styles.link ?? ''}
          >
            {block.link.text}
          </Button>
        )}
      </div>
      {block.withDiscoverBar && (
        <Widget
          name="discovery/DiscoverBar"
          placement="hero"
          className={styles.bar}
          skeleton={<div className={styles.barPlace} />}
        />
      )}
    </section>
  )
}
