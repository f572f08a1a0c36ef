import { type ReactNode, useRef } from 'react'
import { Icon, IconButton } from 'shared/ui'
import styles from './clearable.module.css'

/** A segment of the search bar with a button that clears it. `label` names the button; null if there is nothing to clear. */
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
    // The clear button disappears, so the segment's own button gets the focus.
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
