import { useId } from 'react'
import { Icon, VisuallyHidden } from 'shared/ui'
import styles from './star-picker.module.css'

const stars = [
  { value: '1', label: '1 star: poor' },
  { value: '2', label: '2 stars: not so good' },
  { value: '3', label: '3 stars: all right' },
  { value: '4', label: '4 stars: good' },
  { value: '5', label: '5 stars: wonderful' },
]

interface StarPickerProps {
  /** `1` to `5`; empty until a star is picked. */
  value: string
  error: string | null | undefined
  onValueChange: (value: string) => void
}

/** A rating of one to five stars, as radio buttons. */
export function StarPicker({ value, error, onValueChange }: StarPickerProps) {
  const errorId = useId()
  const wrong = error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
  return (
    <fieldset className={styles.field} aria-describedby={wrong['aria-describedby']}>
      <legend className={styles.legend}>Stars</legend>
      <div className={styles.row}>
        {stars.map((star) => (
          <label key={star.value} title={star.label} className={styles.star}>
            <input
              type="radio"
              name="rating"
              value={star.value}
              checked={value === star.value}
              onChange={() => onValueChange(star.value)}
              className={styles.input}
              {...wrong}
            />
            <Icon name="star" size={32} filled={star.value <= value} />
            <VisuallyHidden>{star.label}</VisuallyHidden>
          </label>
        ))}
        <span aria-hidden="true" className={styles.words}>
          {stars.find((star) => star.value === value)?.label.split(': ')[1]}
        </span>
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="error" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
