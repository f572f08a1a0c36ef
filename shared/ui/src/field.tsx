import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import styles from './field.module.css'
import { Icon } from './icon'

export interface FieldTexts {
  label: string
  /** Shown before anything goes wrong. */
  hint?: ReactNode
  /** The error and how to fix it; if set, the field is marked as invalid. */
  error?: string | null
  /** Hides the label visually, for fields whose purpose is clear from their surroundings. */
  hideLabel?: boolean
  /** Adds "(optional)" to the label. */
  optional?: boolean
}

export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  id?: string
  className?: string | undefined
}

/** Separates the props of a field, without its unset texts, from those of its control. */
export function splitFieldProps<Props extends Partial<Record<'id' | 'className', string | undefined>> & FieldTexts>({
  label,
  hint,
  error,
  hideLabel,
  optional,
  id,
  className,
  ...control
}: Props) {
  const texts: FieldProps = {
    label,
    hint,
    className,
    ...(error ? { error } : {}),
    ...(hideLabel ? { hideLabel } : {}),
    ...(optional ? { optional } : {}),
    ...(id ? { id } : {}),
  }
  return { texts, control }
}

/** Label, hint and error around one control, linked to it by ids. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  optional,
  id,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const own = useId()
  const control = id ?? own
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={control} className={hideLabel ? styles.hidden : styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <div id={`${control}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <div id={`${control}-error`} className={styles.error}>
          <Icon name="error" size={16} />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
