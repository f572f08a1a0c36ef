import { type MouseEvent, type ReactNode, startTransition, useOptimistic } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'

/** The name and value that the button adds to its form; without a name, none. */
type Field = { name?: string; value?: string }

interface ChipLook {
  children: ReactNode
  icon?: ReactNode
}

/**
 * A small label. With `onRemove` it can be removed, with `pressed` and `onPress` it is a toggle button. `sends` makes either of them a
 * submit button, so that it works before hydration and without JavaScript.
 */
export function Chip({
  children,
  icon,
  ...action
}: ChipLook &
  (
    | { onRemove?: undefined; onPress?: undefined }
    | { onRemove: () => void; removeLabel: string; sends?: Field; onPress?: undefined }
    | {
        onPress: () => void
        pressed: boolean
        /** Pressing it would leave no results. */
        disabled?: boolean
        takesLong?: boolean
        sends?: Field
        onRemove?: undefined
      }
  )) {
  if (action.onPress) {
    return (
      <Switch {...action}>
        {icon}
        <span>{children}</span>
      </Switch>
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

interface SwitchProps {
  onPress: () => void
  pressed: boolean
  disabled?: boolean
  /** The press blocks the page for a while, so the pressed state is shown first. */
  takesLong?: boolean
  sends?: Field
  children: ReactNode
}

function Switch({ onPress, pressed, disabled, takesLong, sends, children }: SwitchProps) {
  const [shown, show] = useOptimistic(pressed)
  const answerInTime = () =>
    startTransition(async () => {
      show(!pressed)
      await nextPaint()
      onPress()
    })
  return (
    <button
      {...press(disabled ? noPress : takesLong ? answerInTime : onPress, sends)}
      aria-pressed={shown}
      // Not `disabled`: the keyboard could not reach, and so not scroll to, a row of disabled chips.
      aria-disabled={disabled || undefined}
      className={classNames(styles.chip, styles.switch)}
    >
      {children}
    </button>
  )
}

const noPress = () => {}

const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

function press(onClick: () => void, sends: Field | undefined) {
  if (!sends) return { type: 'button' as const, onClick }
  const response = (event: MouseEvent) => {
    event.preventDefault()
    onClick()
  }
  return { ...sends, type: 'submit' as const, onClick: response }
}
