import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'

interface Wanted {
  /** The options. The marked option is reset when their keys or the order of the keys change. */
  options: readonly { key: string }[]
  /** Whether the list is visible. */
  isOpen: boolean
  /** Called when an arrow key is pressed while the list is closed. */
  onOpen?: () => void
  /** Called when Escape is pressed while the list is open. Without it, Escape bubbles up. */
  onClose?: () => void
}

/** The props of a combobox's text field. The same object until one of them changes. */
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
  /** Index of the marked option; null while none is marked. */
  active: number | null
}

/**
 * Keyboard handling and ARIA attributes of a text field with a list of options, as in the WAI-ARIA combobox with list autocomplete: focus
 * stays in the field, arrows cycle through the options, Home and End go to the first and last one, Enter clicks the marked one. Render the
 * options with `OptionList`.
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
      // Without a marked option, these two move the caret.
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
          // The list may have changed since the field was last rendered: click only an option that is visibly marked.
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
