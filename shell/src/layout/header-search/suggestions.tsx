import { useUnit } from 'effector-react'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { suggestionGroups } from 'shared/autocomplete'
import { useLive } from 'shared/scope'
import { VisuallyHidden } from 'shared/ui'
import { type ComboboxInput, OptionList, useCombobox } from 'shared/ui/combobox'
import { categoryPath, experiencePath, placePath } from './search-paths'
import { $status, $suggestions, nameTyped } from './suggest-model'
import styles from './suggestions.module.css'

/** Props of the header's search field once suggestions are available. */
export type SuggestedInput = ComboboxInput & { onBlur: (event: FocusEvent) => void }

export interface SuggestionsProps {
  /** The text in the field. */
  name: string
  /** True if the visitor has typed the text, false if it comes from the URL. */
  isTyped: boolean
  filters: URLSearchParams
  onInput: (input: SuggestedInput) => void
  /** A suggestion was followed, so the typed text is no longer needed. */
  onPicked: () => void
}

/**
 * Suggestions below the header's search field for the text typed in it: places, experiences and categories, as links.
 */
export function Suggestions({ name, isTyped, filters, onInput, onPicked }: SuggestionsProps) {
  const { suggestions, status } = useLive({ suggestions: $suggestions, status: $status })
  const type = useUnit(nameTyped)
  // The text for which the visitor closed the list; another text opens it again.
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
        // Enter without a highlighted suggestion submits the form.
        if (event.key === 'Enter') close()
      },
    }),
    [input, close],
  )
  // Runs before paint: the next key press must act on the list that is on screen.
  useLayoutEffect(() => onInput(suggested), [onInput, suggested])

  const hasSome = options.length > 0
  const count = options.length === 1 ? '1 suggestion' : `${options.length} suggestions`
  const instead =
    status === 'failed'
      ? 'No suggestions just now. Press Enter to search by name.'
      : status === 'found' && !hasSome
        ? 'No suggestions found. Press Enter to search anyway.'
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
