import { classNames } from 'shared/ui'
import type { BlockOf } from '../../api'
import { ContentPicture } from '../../domain/picture/content-picture'
import { inNewTab, NewTabNote } from '../../domain/picture/in-new-tab'
import bands from './blocks.module.css'
import styles from './image-block.module.css'

/** Pictures side by side with a caption. They are a link if the entry has a URL. */
export function ImageBlock({ block }: { block: BlockOf<'image'> }) {
  return (
    <div className={bands.band}>
      <Pictures block={block} />
    </div>
  )
}

export function Pictures({ block: { pictures, caption, link } }: { block: Omit<BlockOf<'image'>, 'id'> }) {
  if (pictures.length === 0) return null
  const row = (
    <span className={classNames(styles.row, pictures.length > 1 && styles.several)}>
      {pictures.map((picture) => (
        <ContentPicture
          key={picture.url}
          picture={picture}
          sizes={pictures.length > 1 ? '(width >= 768px) 33vw, 50vw' : '(width >= 1280px) 840px, 100vw'}
        />
      ))}
    </span>
  )
  return (
    <figure className={styles.figure}>
      {link ? (
        <a href={link.url} className={styles.link} {...inNewTab(link)}>
          {row}
          <NewTabNote link={link} />
        </a>
      ) : (
        row
      )}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
