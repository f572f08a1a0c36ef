import type { ComponentProps } from 'react'
import { classNames, Icon, type IconName } from 'shared/ui'
import styles from './bar-segment.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'value'> {
  icon: IconName
  label: string
  value: string
  placeholder: string
}

/** One segment of the search bar: a question, and the current choice. */
export function BarSegment({ icon, label, value, placeholder, className, ...button }: Props) {
  return (
    <button {...button} type="button" className={classNames(styles.segment, className)}>
      <Icon name={icon} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={classNames(styles.value, !value && styles.empty)}>{value || placeholder}</span>
      </span>
    </button>
  )
}
