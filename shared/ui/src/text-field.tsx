import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Field, type FieldTexts, splitFieldProps } from './field'
import styles from './field.module.css'
import { Icon } from './icon'
import { useFocusRecovery } from './use-focus-recovery'
import { usePreHydrationInput } from './use-pre-hydration-input'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'children' | 'ref'> {
  onValueChange?: (value: string) => void
  icon?: ReactNode
  /** A small element at the end of the box, such as a clear button. */
  trailing?: ReactNode
}

/** One line of text. A password field gets a button that shows the password. */
export function TextField({ icon, trailing, onValueChange, onChange, type = 'text', ...props }: TextFieldProps) {
  const { texts, control: input } = splitFieldProps(props)
  const [shown, setShown] = useState(false)
  const control = usePreHydrationInput(({ value }) => onValueChange?.(value))
  // The clear button disappears with the text that it clears; the input then gets the focus.
  const kept = useFocusRecovery(() => control.current)
  const password = type === 'password'
  const end = password ? (
    <IconButton
      label={shown ? 'Hide password' : 'Show password'}
      icon={<Icon name={shown ? 'eye-off' : 'eye'} />}
      data-needs-script
      onClick={() => setShown(!shown)}
    />
  ) : (
    trailing
  )
  return (
    <Field {...texts}>
      {(wiring) => (
        <div {...kept} className={styles.box}>
          {icon && <span className={styles.leading}>{icon}</span>}
          <input
            {...input}
            {...wiring}
            ref={control}
            type={password && shown ? 'text' : type}
            className={classNames(styles.control, icon && styles.withLeading, end && styles.withTrailing)}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.currentTarget.value)
            }}
          />
          {end && <span className={styles.trailing}>{end}</span>}
        </div>
      )}
    </Field>
  )
}

export interface TextareaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'children' | 'ref'> {
  onValueChange?: (value: string) => void
}

/** Several lines of text. */
export function Textarea({ onValueChange, onChange, ...props }: TextareaProps) {
  const { texts, control: textarea } = splitFieldProps(props)
  const control = usePreHydrationInput<HTMLTextAreaElement>(({ value }) => onValueChange?.(value))
  return (
    <Field {...texts}>
      {(wiring) => (
        <textarea
          {...textarea}
          {...wiring}
          ref={control}
          className={classNames(styles.control, styles.tall)}
          onChange={(event) => {
            onChange?.(event)
            onValueChange?.(event.currentTarget.value)
          }}
        />
      )}
    </Field>
  )
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'ref'> {
  options: readonly { value: string; label: string }[]
  onValueChange?: (value: string) => void
}

/** A native select: familiar on phones, and works before hydration. */
export function Select({ options, onValueChange, onChange, ...props }: SelectProps) {
  const { texts, control: select } = splitFieldProps(props)
  const control = usePreHydrationInput<HTMLSelectElement>(({ value }) => onValueChange?.(value))
  return (
    <Field {...texts}>
      {(wiring) => (
        <div className={styles.box}>
          <select
            {...select}
            {...wiring}
            ref={control}
            className={classNames(styles.control, styles.select)}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.currentTarget.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="chevron-down" size={18} />
          </span>
        </div>
      )}
    </Field>
  )
}
