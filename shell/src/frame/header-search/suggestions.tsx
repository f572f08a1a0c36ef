import { useUnit } from 'effector-react'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLive } from 'shared/scope'
import { suggestionGroups } from 'shared/suggest'
import { VisuallyHidden } from 'shared/ui'
import { type ComboboxInput, OptionList, useCombobox } from 'shared/ui/combobox'
import { categoryPath, experiencePath, placePath } from './search-paths'
import { $status, $suggestions, nameTyped } from './suggest-model'
import styles from './suggestions.module.css'

/** What the field of the header takes once suggestions can be had. */
export type SuggestedInput = ComboboxInput & { onBlur: (event: FocusEvent) => void }

export interface SuggestionsProps {
  /** What stands in the field. */
  name: string
  /** Somebody has typed it, rather than come with it. */
  isTyped: boolean
  filters: URLSearchParams
  onInput: (input: SuggestedInput) => void
  /** A suggestion is followed: what was typed is done with. */
  onPicked: () => void
}

/** What somebody typing in the header may mean, below it: places, experiences and categories as links. */
export function Suggestions({ name, isTyped, filters, onInput, onPicked }: SuggestionsProps) {
  const { suggestions, status } = useLive({ suggestions: $suggestions, status: $status })
  const type = useUnit(nameTyped)
  // Closed by hand, until something else is typed.
  const [closedAt, setClosedAt] = useState<string | null>(null)
  useEffect(() => {
    type(isTyped ? name : '')
  }, [type, name, isTyped])

  const groups = useMemo(
    () =>
      suggestionGroups(suggestions, {
        place: (place) => ({ href: placePath(filters, place) }),
        experience: (experience) => ({ href: experiencePath(filters, experience) }),
        category: (category) => ({ href: categoryPath(filters, category) }),
      }),
    [suggestions, filters],
  )
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups])
  const isOpen = isTyped && closedAt !== name && status !== 'idle'
  const open = useCallback(() => setClosedAt(null), [])
  const close = useCallback(() => setClosedAt(name), [name])
  const { input, ...combobox } = useCombobox({ options, isOpen, onOpen: open, onClose: close })

  const suggested = useMemo(
    (): SuggestedInput => ({
      ...input,
      onBlur: close,
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        input.onKeyDown(event)
        // Enter without a mark sends the form.
        if (event.key === 'Enter') close()
      },
    }),
    [input, close],
  )
  // Before anything is painted: the next key must meet the list that is seen.
  useLayoutEffect(() => onInput(suggested), [onInput, suggested])

  const hasSome = options.length > 0
  const count = options.length === 1 ? '1 suggestion' : `${options.length} suggestions`
  const instead =
    status === 'failed'
      ? 'No suggestions just now. Press Enter to search by name.'
      : status === 'found' && !hasSome
        ? 'Nothing we know sounds like this. Press Enter to search all the same.'
        : ''
  return (
    <>
      <VisuallyHidden role="status">{isOpen ? instead || (status === 'found' ? count : '') : ''}</VisuallyHidden>
      {isOpen && (hasSome || instead) && (
        <div className={styles.sheet}>
          {hasSome ? (
            <OptionList label="Suggestions" groups={groups} combobox={{ input, ...combobox }} onPicked={onPicked} />
          ) : (
            <p className={styles.instead} aria-hidden="true">
              {instead}
            </p>
          )}
        </div>
      )}
    </>
  )
}
