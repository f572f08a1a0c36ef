import { type ReactNode, useRef } from 'react'
import { Icon, IconButton } from 'shared/ui'
import styles from './clearable.module.css'

/** A segment of the bar with a cross that takes its answer out again. `label` is what the cross does; null where there is nothing to clear. */
export function Clearable({
  label,
  onClear,
  children,
}: {
  label: string | null
  onClear: () => void
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const clear = () => {
    onClear()
    // The cross goes with what it clears: the keyboard stays at the question.
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={place} className={styles.clearable} data-clearable={label !== null || undefined}>
      {children}
      {label && (
        <IconButton label={label} icon={<Icon name="close" size={18} />} className={styles.clear} onClick={clear} />
      )}
    </div>
  )
}
