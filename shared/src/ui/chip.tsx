import type { MouseEvent, ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'

/** What the button adds to its form; without a name, nothing. */
type Field = { name?: string; value?: string }

interface ChipLook {
  children: ReactNode
  icon?: ReactNode
}

/**
 * A small label. With `onRemove` it can be taken away, with `pressed` and `onPress` it is a switch. `sends` makes either the submit
 * button of the form around it, for as long as no script answers the press.
 */
export function Chip({
  children,
  icon,
  ...action
}: ChipLook &
  (
    | { onRemove?: undefined; onPress?: undefined }
    | { onRemove: () => void; removeLabel: string; sends?: Field; onPress?: undefined }
    | { onPress: () => void; pressed: boolean; sends?: Field; onRemove?: undefined }
  )) {
  if (action.onPress) {
    return (
      <button
        {...press(action.onPress, action.sends)}
        aria-pressed={action.pressed}
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
        {...press(action.onRemove, action.sends)}
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

function press(onClick: () => void, sends: Field | undefined) {
  if (!sends) return { type: 'button' as const, onClick }
  const answer = (event: MouseEvent) => {
    event.preventDefault()
    onClick()
  }
  return { ...sends, type: 'submit' as const, onClick: answer }
}
