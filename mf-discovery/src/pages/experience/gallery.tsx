import { useState } from 'react'
import { Button, classNames, Dialog, Icon, Picture } from 'shared/ui'
import type { Experience } from '../../api'
import styles from './gallery.module.css'

const IN_MOSAIC = 5

/** One large picture and four small ones; on phones a strip to swipe through. All of them open in a window of their own. */
export function Gallery({ images, name }: { images: Experience['images']; name: string }) {
  const [open, setOpen] = useState(false)
  const ordered = [...images].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
  const shown = ordered.slice(0, IN_MOSAIC)
  return (
    <section aria-label="Pictures" className={styles.gallery}>
      <ul className={classNames(styles.mosaic, styles[`of${shown.length}`])}>
        {shown.map((image, index) => (
          <li key={image.url} className={styles.tile}>
            <button type="button" className={styles.open} onClick={() => setOpen(true)}>
              <Picture
                url={image.url}
                alt={image.alt}
                blurHash={image.blurHash}
                ratio="fill"
                priority={index === 0}
                sizes={
                  index === 0 ? '(width >= 1280px) 640px, (width >= 768px) 50vw, 100vw' : '(width >= 768px) 25vw, 100vw'
                }
              />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="inverse"
        size="small"
        icon={<Icon name="images" size={18} />}
        onClick={() => setOpen(true)}
        className={styles.all ?? ''}
        data-needs-script
      >
        {`All ${ordered.length} pictures`}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} placement="full" title={`Pictures: ${name}`}>
        <Sheet images={ordered} />
      </Dialog>
      {ordered.length > shown.length && (
        <noscript>
          <details className={styles.rest}>
            <summary>{`All ${ordered.length} pictures`}</summary>
            <Sheet images={ordered.slice(shown.length)} />
          </details>
        </noscript>
      )}
    </section>
  )
}

function Sheet({ images }: { images: Experience['images'] }) {
  return (
    <ul className={styles.sheet}>
      {images.map((image) => (
        <li key={image.url}>
          <Picture
            url={image.url}
            alt={image.alt}
            blurHash={image.blurHash}
            rounded
            sizes="(width >= 1280px) 600px, (width >= 768px) 46vw, 92vw"
          />
          <p className={styles.caption}>{image.alt}</p>
        </li>
      ))}
    </ul>
  )
}
