import { useUnit } from 'effector-react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Icon, IconButton, TextField } from 'shared/ui'
import { DiscoverFields } from '../../domain/bar/discover-fields'
import { noFilters, writeFilters } from '../../domain/filters/filters'
import { $filters, nameEntered } from '../../domain/filters/model'
import { $name, nameTyped } from '../../domain/filters/name-field'
import { createSubmitHandler, HiddenQuery } from '../../domain/native-form/path-form'
import styles from './search-panel.module.css'
import { useShowText } from './use-show-text'

/** Name, place, dates and guests: every change applies at once. */
export function SearchPanel() {
  const { name, filters } = useLive({ name: $name, filters: $filters })
  const showText = useShowText()
  const { type, enter } = useUnit({ type: nameTyped, enter: nameEntered })
  return (
    <search aria-label="Narrow down the experiences">
      <form action={pathTo('/browse')} className={styles.panel} onSubmit={createSubmitHandler(() => enter(name))}>
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
            name && (
              <IconButton label="Clear the name" icon={<Icon name="close" size={18} />} onClick={() => type('')} />
            )
          }
        />
        <DiscoverFields doneText={showText} />
        <noscript>
          <HiddenQuery query={writeFilters({ ...noFilters, categories: filters.categories, sort: filters.sort })} />
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  )
}
