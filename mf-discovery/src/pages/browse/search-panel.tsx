import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Icon, IconButton, TextField } from 'shared/ui'
import { DiscoverFields } from '../../domain/bar/discover-fields'
import { $name, nameTyped } from './model'
import styles from './search-panel.module.css'

/** What, where, when and who: every change shows at once. */
export function SearchPanel() {
  const name = useLive($name)
  const type = useUnit(nameTyped)
  return (
    <search className={styles.panel} aria-label="Narrow down the experiences">
      <TextField
        label="Search by name"
        hideLabel
        name="name"
        placeholder="Kayak, pottery, falcons…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        icon={<Icon name="search" />}
        value={name}
        onValueChange={type}
        className={styles.name ?? ''}
        trailing={
          name && <IconButton label="Clear the name" icon={<Icon name="close" size={18} />} onClick={() => type('')} />
        }
      />
      <DiscoverFields />
    </search>
  )
}
