import { money } from 'shared/formats'
import styles from './price.module.css'

/** Pence as £25.00, with tabular figures; `from` puts the word "from" before it. */
export function Price({
  pence,
  from,
  per,
  size = 'regular',
}: {
  pence: number
  from?: boolean
  per?: string
  size?: 'regular' | 'large'
}) {
  return (
    <span className={styles.price}>
      {from && <span className={styles.aside}>from </span>}
      <span className={styles[size]}>{money(pence)}</span>
      {per && <span className={styles.aside}>{` ${per}`}</span>}
    </span>
  )
}
