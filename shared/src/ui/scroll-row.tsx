import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames, Icon, IconButton } from 'shared/ui'
import styles from './scroll-row.module.css'

interface Props {
  /** Names what scrolls, for the buttons at its ends. */
  label: string
  className?: string | undefined
  /** One element, as wide as all it holds. */
  children: ReactNode
}

/** Whether there is more to scroll to at each end. */
interface Ends {
  start: boolean
  end: boolean
}

/** The share of its width that a press scrolls the row by. Less than all, so that the last card stays in sight. */
const STEP = 0.8

/**
 * A row that scrolls sideways. It fades at an end that has more, and a mouse finds a button there; fingers swipe, and the keyboard moves along
 * what the row holds.
 */
export function ScrollRow({ label, className, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const more = useEnds(row, (ends) => {
    // The focused button is about to be removed: the other one gets the focus.
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

/** Which ends of a row have more. Reads sizes only in callbacks that come after layout, so that no layout is forced. */
function useEnds(row: RefObject<HTMLElement | null>, beforeChange: (ends: Ends) => void): Ends {
  const [ends, setEnds] = useState<Ends>({ start: false, end: false })
  const change = useRef(beforeChange)
  change.current = beforeChange
  useEffect(() => {
    const element = row.current
    if (!element || !('ResizeObserver' in window)) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const seen = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 }
      change.current(seen)
      setEnds((known) => (known.start === seen.start && known.end === seen.end ? known : seen))
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
