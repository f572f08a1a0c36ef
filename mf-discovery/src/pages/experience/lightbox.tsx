import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon, IconButton, Picture } from 'shared/ui'
import type { Experience } from '../../api'
import styles from './lightbox.module.css'

/** Minimum distance of a swipe, in pixels. */
const SWIPE = 40

/** Full-screen pictures, one at a time: arrow keys, Home and End, or a swipe. */
export default function Lightbox({ images, startsAt }: { images: Experience['images']; startsAt: number }) {
  const [index, setIndex] = useState(startsAt)
  const last = images.length - 1
  const go = (to: number) => setIndex(Math.min(Math.max(to, 0), last))
  useKeys({ ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }, go)
  const swipe = useSwipe((direction) => go(index + direction))
  return (
    <div className={styles.box}>
      <div className={styles.stage} {...swipe}>
        {images.map((image, at) =>
          // The neighbouring pictures are loaded in advance.
          Math.abs(at - index) > 1 ? null : (
            <figure key={image.url} className={styles.picture} hidden={at !== index} aria-hidden={at !== index}>
              <Picture url={image.url} alt={image.alt} blurHash={image.blurHash} sizes="100vw" priority rounded />
            </figure>
          ),
        )}
        {last > 0 && (
          <>
            <Step
              label="Previous picture"
              icon="chevron-left"
              side={styles.before}
              end={index === 0}
              go={() => go(index - 1)}
            />
            <Step
              label="Next picture"
              icon="chevron-right"
              side={styles.after}
              end={index === last}
              go={() => go(index + 1)}
            />
          </>
        )}
      </div>
      <p className={styles.caption} aria-live="polite">
        <span className={styles.count}>{`${index + 1} of ${images.length}`}</span>
        <span>{images[index]?.alt}</span>
      </p>
    </div>
  )
}

/** A step button. At the end of the row it is disabled by `aria-disabled` only, so that it keeps the keyboard focus. */
function Step({
  label,
  icon,
  side,
  end,
  go,
}: {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  side: string | undefined
  end: boolean
  go: () => void
}) {
  return (
    <span className={side}>
      <IconButton
        variant="paper"
        label={label}
        icon={<Icon name={icon} />}
        aria-disabled={end}
        className={styles.step ?? ''}
        onClick={go}
      />
    </span>
  )
}

/** Handles keys wherever the focus is inside the dialog. */
function useKeys(targets: Readonly<Record<string, number>>, go: (to: number) => void) {
  const latest = useRef({ targets, go })
  useEffect(() => {
    latest.current = { targets, go }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = latest.current.targets[event.key]
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      latest.current.go(to)
    }
    // The dialog stops arrow keys from bubbling, so they are handled in the capture phase.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}

function useSwipe(swiped: (direction: 1 | -1) => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.isPrimary ? event.clientX : null
    },
    onPointerUp: (event: PointerEvent) => {
      const way = from.current === null ? 0 : event.clientX - from.current
      from.current = null
      if (Math.abs(way) >= SWIPE) swiped(way < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
