import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'

interface ChipLook {
  children: ReactNode
  icon?: ReactNode
}

/** A small label. With `onRemove` it can be taken away, with `pressed` and `onPress` it is a switch. */
export function Chip({
  children,
  icon,
  ...action
}: ChipLook &
  (
    | { onRemove?: undefined; onPress?: undefined }
    | { onRemove: () => void; removeLabel: string; onPress?: undefined }
    | { onPress: () => void; pressed: boolean; onRemove?: undefined }
  )) {
  if (action.onPress) {
    return (
      <button
        type="button"
        aria-pressed={action.pressed}
        onClick={action.onPress}
        className={classNames(styles.chip, styles.switch)}
      >
        {icon}
        <span>{children}</span>
      </button>
    )
  }
  if (action.onRemove) {
    return (
      <button
        type="button"
        onClick={action.onRemove}
        aria-label={action.removeLabel}
        className={classNames(styles.chip, styles.removable)}
      >
        {icon}
        <span>{children}</span>
        <Icon name="close" size={16} />
      </button>
    )
  }
  return (
    <span className={styles.chip}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
