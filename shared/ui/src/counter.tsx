import { useId } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import styles from './counter.module.css'
import { Icon } from './icon'

export interface CounterProps {
  /** Name of the counted thing, for example "Adults". */
  label: string
  hint?: string
  value: number
  min?: number
  max?: number
  disabled?: boolean
  onValueChange: (value: number) => void
}

/** A number with buttons to raise and lower it between `min` and `max`. */
export function Counter({
  label,
  hint,
  value,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  disabled,
  onValueChange,
}: CounterProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out in a row
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className={classNames(styles.counter, disabled && styles.disabled)}
    >
      <div>
        <div id={`${id}-label`} className={styles.label}>
          {label}
        </div>
        {hint && (
          <div id={`${id}-hint`} className={styles.hint}>
            {hint}
          </div>
        )}
      </div>
      <div className={styles.controls}>
        <IconButton
          variant="outline"
          label={`Fewer: ${label}`}
          icon={<Icon name="minus" size={18} />}
          disabled={disabled || value <= min}
          onClick={() => onValueChange(value - 1)}
        />
        <output className={styles.value} aria-live="polite">
          {value}
        </output>
        <IconButton
          variant="outline"
          label={`More: ${label}`}
          icon={<Icon name="plus" size={18} />}
          disabled={disabled || value >= max}
          onClick={() => onValueChange(value + 1)}
        />
      </div>
    </div>
  )
}
