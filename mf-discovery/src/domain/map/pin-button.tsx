import { memo } from 'react'
import { money } from 'shared/formats'
import { classNames } from 'shared/ui'
import type { Cluster, MapPin } from './clusters'
import styles from './pin-button.module.css'

interface PinProps {
  pin: MapPin
  isLit: boolean
  isPicked: boolean
  /** Just outside the visible map and inert, rendered for the next drag. */
  isAside: boolean
  onPressed: (id: string) => void
  onPointed: (id: string | null) => void
}

/** An experience on the map, labelled with its price. */
export const PinButton = memo(function PinButton({ pin, isLit, isPicked, isAside, onPressed, onPointed }: PinProps) {
  const { id, name, town, priceFrom } = pin
  return (
    <button
      type="button"
      data-pin={id}
      inert={isAside}
      aria-label={`${name}, ${town}, from ${money(priceFrom)}`}
      aria-expanded={isPicked}
      className={classNames(styles.pin, isLit && styles.lit, isPicked && styles.picked)}
      onClick={() => onPressed(id)}
      onPointerEnter={() => onPointed(id)}
      onPointerLeave={() => onPointed(null)}
      onFocus={() => onPointed(id)}
      onBlur={() => onPointed(null)}
    >
      {money(priceFrom)}
    </button>
  )
})

interface ClusterProps {
  cluster: Cluster
  isLit: boolean
  isAside: boolean
  onPressed: (cluster: Cluster) => void
}

/** A cluster of experiences, labelled with their number. */
export const ClusterButton = memo(function ClusterButton({ cluster, isLit, isAside, onPressed }: ClusterProps) {
  const { count, town } = cluster
  return (
    <button
      type="button"
      inert={isAside}
      aria-label={`${count} experiences around ${town}: look closer`}
      className={classNames(styles.cluster, count >= 20 && styles.many, isLit && styles.lit)}
      onClick={() => onPressed(cluster)}
    >
      {count}
    </button>
  )
})
