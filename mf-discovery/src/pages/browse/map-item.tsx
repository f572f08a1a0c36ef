import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useLive } from 'shared/scope'
import { classNames } from 'shared/ui'
import styles from './map-item.module.css'
import { $pickedId, $pointedId, experiencePointed } from './map-state'

/** A list item that is highlighted together with its pin on the map. */
export function MapItem({ id, children }: { id: string; children: ReactNode }) {
  const { pointedId, pickedId } = useLive({ pointedId: $pointedId, pickedId: $pickedId })
  const point = useUnit(experiencePointed)
  return (
    <li
      className={classNames(styles.item, (pointedId === id || pickedId === id) && styles.lit)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point(id)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && point(null)}
      onFocus={() => point(id)}
      onBlur={() => point(null)}
    >
      {children}
    </li>
  )
}
