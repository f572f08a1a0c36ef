import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'

interface Wanted {
  /** The options. The mark is reset when their keys or the order of the keys change. */
  options: readonly { key: string }[]
  /** Whether the list is on screen. */
  isOpen: boolean
  /** An arrow was pressed while the list was not on screen. */
  onOpen?: () => void
  /** Escape was pressed while it was. Without this the key is left to whatever lies around. */
  onClose?: () => void
}

/** What the text field of a combobox takes. The same object until something about it changes. */
export interface ComboboxInput {
  role: 'combobox'
  'aria-autocomplete': 'list'
  'aria-haspopup': 'listbox'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  'aria-activedescendant': string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

export interface Combobox {
  input: ComboboxInput
  listId: string
  optionId: (index: number) => string
  /** The option that the keyboard is at; null while it is in the text. */
  active: number | null
}

/**
 * The keyboard and the wiring of a text field with a list of options below, as WAI-ARIA's combobox with list autocomplete: focus stays in the
 * field, arrows walk through the options and round, Home and End go to the first and last one, Enter presses the one that is marked.
 * Draw the options with `OptionList`.
 */
export function useCombobox({ options, isOpen, onOpen, onClose }: Wanted): Combobox {
  const id = useId()
  const [marked, setMarked] = useState<{ of: string; index: number } | null>(null)
  const count = options.length
  const keys = options.map(({ key }) => key).join('\n')
  const active = isOpen && marked?.of === keys ? marked.index : null
  const hasList = isOpen && count > 0

  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const input = useMemo((): ComboboxInput => {
    const steps: Record<string, () => number | null> = {
      ArrowDown: () => (active === null ? 0 : (active + 1) % count),
      ArrowUp: () => (active === null ? count - 1 : (active + count - 1) % count),
      // In the text these two move the caret.
      Home: () => (active === null ? null : 0),
      End: () => (active === null ? null : count - 1),
    }
    return {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': hasList,
      'aria-controls': hasList ? `${id}-list` : undefined,
      'aria-activedescendant': active === null ? undefined : `${id}-${active}`,
      onKeyDown(event) {
        const { key } = event
        if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
        if (key === 'Escape' && isOpen && onClose) {
          event.preventDefault()
          event.stopPropagation()
          onClose()
        } else if (key === 'Enter' && active !== null) {
          // The list may have changed since the field was last drawn: only what is seen to be marked is pressed.
          const option = document.getElementById(`${id}-${active}`)
          if (option?.getAttribute('aria-selected') !== 'true') return
          event.preventDefault()
          option.click()
        } else if (key.startsWith('Arrow') && !isOpen) {
          onOpen?.()
        } else {
          const next = hasList ? (steps[key]?.() ?? null) : null
          if (next === null) return
          event.preventDefault()
          setMarked({ of: keys, index: next })
        }
      },
    }
  }, [id, active, count, hasList, isOpen, keys, onOpen, onClose])

  return { input, listId: `${id}-list`, optionId: (index) => `${id}-${index}`, active }
}
