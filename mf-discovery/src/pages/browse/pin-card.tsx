import { type RefObject, useEffect, useRef } from 'react'
import { pathTo } from 'shared/formats'
import { Icon, IconButton, Price } from 'shared/ui'
import type { ExperiencePin } from '../../api'
import styles from './pin-card.module.css'

interface Props {
  pin: ExperiencePin
  carried: string
  onClose: () => void
}

/** The card of a pin. */
export function PinCard({ pin: { slug, name, town, priceFrom, ratingAvg }, carried, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => focusOnceShown(card), [])
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      className={styles.card}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <a href={`${pathTo('/experience/:slug', { slug })}${carried}`} className={styles.link}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{town}</span>
        <span className={styles.foot}>
          <Price pence={priceFrom} from />
          <Stars average={ratingAvg} />
        </span>
      </a>
      <IconButton
        label="Close"
        icon={<Icon name="close" size={18} />}
        className={styles.close ?? ''}
        onClick={onClose}
      />
    </div>
  )
}

function Stars({ average }: { average: number | null }) {
  if (average === null) return <span className={styles.new}>New</span>
  return (
    <span className={styles.stars}>
      <Icon name="star" size={16} filled className={styles.star ?? ''} />
      <span role="img" aria-label={`Rated ${average.toFixed(1)} of 5`}>
        {average.toFixed(1)}
      </span>
    </span>
  )
}

/** Focuses the card once the map has attached it to the document. @returns a function that stops waiting */
function focusOnceShown(card: RefObject<HTMLElement | null>): () => void {
  let frame = 0
  const look = () => {
    if (card.current?.isConnected) card.current.focus({ preventScroll: true })
    else frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
