import type { ReactNode } from 'react'
import { classNames } from 'shared/ui'
import styles from './dialogs.module.css'

interface DialogOptionProps {
  name: string
  chosen: boolean
  onChoose: () => void
  /** Explanation below the option; `aside` is shown at the end of the line. */
  hint?: string
  aside?: string
  children: ReactNode
}

/** A radio option. Clicking anywhere in the row selects it. */
export function DialogOption({ name, chosen, onChoose, hint, aside, children }: DialogOptionProps) {
  return (
    <label className={classNames(styles.option, chosen && styles.chosen)}>
      <input type="radio" name={name} checked={chosen} onChange={onChoose} />
      <span>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {aside && <span className={styles.room}>{aside}</span>}
    </label>
  )
}
