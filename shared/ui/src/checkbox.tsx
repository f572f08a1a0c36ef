import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { classNames } from './class-names'
import fieldStyles from './field.module.css'
import { Icon } from './icon'
import { usePreHydrationInput } from './use-pre-hydration-input'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  onCheckedChange?: (checked: boolean) => void
}

/** A checkbox; the whole row can be pressed. */
export function Checkbox({ label, hint, error, id, className, onCheckedChange, onChange, ...input }: CheckboxProps) {
  const own = useId()
  const box = usePreHydrationInput(({ checked }) => onCheckedChange?.(checked))
  const control = id ?? own
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.row, className)}>
      <label className={styles.label} htmlFor={control}>
        <span className={styles.box}>
          <input
            {...input}
            id={control}
            ref={box}
            type="checkbox"
            className={styles.input}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              onChange?.(event)
              onCheckedChange?.(event.currentTarget.checked)
            }}
          />
          <Icon name="check" size={16} className={styles.tick ?? ''} />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <div id={`${control}-hint`} className={classNames(fieldStyles.hint, styles.below)}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${control}-error`} className={classNames(fieldStyles.error, styles.below)}>
          <Icon name="error" size={16} />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
