import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Button, classNames, Dialog, Icon, Picture } from 'shared/ui'
import type { Experience } from '../../api'
import styles from './gallery.module.css'

const IN_MOSAIC = 5
const loadLightbox = () => import(/* webpackChunkName: "lightbox" */ './lightbox')
const Lightbox = lazy(loadLightbox)

type Images = Experience['images']
const largest = (url: string) => `${url}-1440.jpg`

/** One large picture and four small ones; on phones a strip to swipe through. Each opens in the lightbox; without JavaScript, as a file. */
export function Gallery({ images, name }: { images: Images; name: string }) {
  const [opened, setOpened] = useState<number | null>(null)
  const ordered = [...images].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
  const shown = ordered.slice(0, IN_MOSAIC)
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  const all = ordered.length === 1 ? 'See the picture' : `All ${ordered.length} pictures`
  return (
    <section aria-label="Pictures" className={styles.gallery} onPointerEnter={() => void loadLightbox()}>
      <ul className={classNames(styles.mosaic, styles[`of${shown.length}`])}>
        {shown.map((image, index) => (
          <li key={image.url} className={styles.tile}>
            <a
              href={largest(image.url)}
              className={styles.open}
              aria-label={`Picture ${index + 1} of ${ordered.length}: ${image.alt}`}
              aria-haspopup="dialog"
              onClick={open(index)}
            >
              <Picture
                url={image.url}
                alt=""
                blurHash={image.blurHash}
                ratio="fill"
                priority={index === 0}
                sizes={
                  index === 0 ? '(width >= 1280px) 640px, (width >= 768px) 50vw, 100vw' : '(width >= 768px) 25vw, 100vw'
                }
              />
            </a>
          </li>
        ))}
      </ul>
      <Button
        variant="inverse"
        size="small"
        icon={<Icon name="images" size={18} />}
        onClick={() => setOpened(0)}
        className={styles.all ?? ''}
        data-needs-script
      >
        {all}
      </Button>
      <Dialog
        open={opened !== null}
        onOpenChange={() => setOpened(null)}
        placement="screen"
        title={`Pictures: ${name}`}
        hideTitle
      >
        <Suspense fallback={null}>{opened !== null && <Lightbox images={ordered} startsAt={opened} />}</Suspense>
      </Dialog>
      {ordered.length > shown.length && (
        <noscript>
          <details className={styles.rest}>
            <summary>{all}</summary>
            <ul>
              {ordered.slice(shown.length).map(({ url, alt }) => (
                <li key={url}>
                  <a href={largest(url)}>{alt}</a>
                </li>
              ))}
            </ul>
          </details>
        </noscript>
      )}
    </section>
  )
}
