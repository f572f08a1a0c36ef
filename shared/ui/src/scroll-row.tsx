import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames, Icon, IconButton } from 'shared/ui'
import styles from './scroll-row.module.css'

interface Props {
  /** Name of the content, for the buttons at its ends. */
  label: string
  className?: string | undefined
  /** One element, as wide as all its content. */
  children: ReactNode
}

/** Whether there is more to scroll to at each end. */
interface Ends {
  start: boolean
  end: boolean
}

/** The share of its width that a press scrolls the row by. Below 1, so that the last card stays visible. */
const STEP = 0.8

/**
 * A row that scrolls sideways. An end with more content fades and has a button for the mouse; touch screens swipe, and the keyboard moves
 * through the content.
 */
export function ScrollRow({ label, className, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const more = useEnds(row, (ends) => {
    // The focused button is about to be removed: move the focus to the other one.
    if (!ends.start && document.activeElement === back.current) forward.current?.focus()
    if (!ends.end && document.activeElement === forward.current) back.current?.focus()
  })
  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * STEP })
  return (
    <div className={classNames(styles.frame, more.start && styles.start, more.end && styles.end, className)}>
      <div ref={row} className={styles.row}>
        {children}
      </div>
      {more.start && (
        <IconButton
          ref={back}
          label={`Earlier: ${label}`}
          icon={<Icon name="chevron-left" size={20} />}
          variant="paper"
          className={classNames(styles.step, styles.back)}
          onClick={() => move(-1)}
        />
      )}
      {more.end && (
        <IconButton
          ref={forward}
          label={`More: ${label}`}
          icon={<Icon name="chevron-right" size={20} />}
          variant="paper"
          className={classNames(styles.step, styles.forward)}
          onClick={() => move(1)}
        />
      )}
    </div>
  )
}

/** Which ends of a row have more content. Reads sizes only in callbacks that run after layout, so that it forces no layout. */
function useEnds(row: RefObject<HTMLElement | null>, beforeChange: (ends: Ends) => void): Ends {
  const [ends, setEnds] = useState<Ends>({ start: false, end: false })
  const change = useRef(beforeChange)
  change.current = beforeChange
  const shown = useRef(ends)
  shown.current = ends
  useEffect(() => {
    const element = row.current
    if (!element || !('ResizeObserver' in window)) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const seen = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 }
      if (shown.current.start === seen.start && shown.current.end === seen.end) return
      change.current(seen)
      // At once: a key press between the check of the focus and a later render could focus a button that is then removed.
      flushSync(() => setEnds(seen))
    }
    const sizes = new ResizeObserver(look)
    for (const sized of [element, ...element.children]) sizes.observe(sized)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return ends
}
