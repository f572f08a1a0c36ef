import { useUnit } from 'effector-react'
import { useMemo, useState } from 'react'
import { suggestionGroups } from 'shared/autocomplete'
import { useLive } from 'shared/scope'
import { Icon, IconButton, TextField, VisuallyHidden } from 'shared/ui'
import { OptionList, useCombobox } from 'shared/ui/combobox'
import { experiencePath } from '../../domain/experience/paths'
import { browsePath, searchContextQuery } from '../../domain/filters/filters'
import { $filters } from '../../domain/filters/model'
import { $name, nameTyped } from '../../domain/filters/name-field'
import { $status, $suggestions, placeSuggested, suggestionFollowed } from './model'
import styles from './name-search.module.css'

/** The field for the name, with suggestions. */
export function NameSearch() {
  const { name, status } = useLive({ name: $name, status: $status })
  const type = useUnit(nameTyped)
  const groups = useGroups()
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups])
  // The first Escape closes the suggestions for the current text, the next one closes the panel.
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const isOpen = options.length > 0 && closedFor !== name
  const combobox = useCombobox({
    options,
    isOpen,
    onOpen: () => setClosedFor(null),
    onClose: () => setClosedFor(name),
  })
  const statusTexts = {
    idle: '',
    looking: '',
    found: options.length === 1 ? '1 suggestion' : `${options.length || 'No'} suggestions`,
    failed: 'Suggestions are not available right now, but you can still search.',
  }[status]
  return (
    <div className={styles.search}>
      <TextField
        {...combobox.input}
        label="Search by name"
        name="name"
        placeholder="Kayak, pottery, falcons…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        icon={<Icon name="search" />}
        value={name}
        onValueChange={type}
        trailing={
          name && <IconButton label="Clear the name" icon={<Icon name="close" size={18} />} onClick={() => type('')} />
        }
      />
      {status === 'failed' ? (
        <p role="status" className={styles.failed}>
          {statusTexts}
        </p>
      ) : (
        <VisuallyHidden role="status">{statusTexts}</VisuallyHidden>
      )}
      {isOpen && <OptionList label="Suggestions" groups={groups} combobox={combobox} />}
    </div>
  )
}

/** Picking a place fills in "Where?"; a category or an experience is a link that keeps dates and party. */
function useGroups() {
  const { suggestions, filters } = useLive({ suggestions: $suggestions, filters: $filters })
  const pick = useUnit({ place: placeSuggested, followed: suggestionFollowed })
  return useMemo(
    () =>
      suggestionGroups(suggestions, {
        place: (place) => ({ onPick: () => pick.place(place) }),
        experience: ({ slug }) => ({
          href: experiencePath(slug, searchContextQuery(filters)),
          onPick: () => pick.followed(),
        }),
        category: ({ key }) => ({
          href: browsePath({ ...filters, name: '', categories: [...new Set([...filters.categories, key])], page: 1 }),
          onPick: () => pick.followed(),
        }),
      }),
    [suggestions, filters, pick.place, pick.followed],
  )
}
