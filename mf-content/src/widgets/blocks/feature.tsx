import { Button, Picture } from 'shared/ui'
import type { BlockOf } from '../../api'
import { sceneUrl } from '../../domain/picture/scene-url'
import styles from './feature.module.css'

/** A band about one topic: a picture, a short text and a link. */
export function Feature({ block }: { block: BlockOf<'feature'> }) {
  return (
    <section className={styles.band}>
      <div className={styles.feature}>
        <div className={styles.words}>
          <h2>{block.headline}</h2>
          <p>{block.text}</p>
          {block.link && (
            <Button href={block.link.url} variant="inverse" size="large">
              {block.link.text}
            </Button>
          )}
        </div>
        {block.scene && (
          <div className={styles.scene}>
            <Picture url={sceneUrl(block.scene, block.id)} alt="" sizes="(width >= 768px) 50vw, 100vw" ratio="fill" />
          </div>
        )}
      </div>
    </section>
  )
}
