import { type ComponentType, type FormEvent, useEffect, useMemo, useState } from 'react'
import { pathTo } from 'shared/formats'
import { useNav } from 'shared/nav'
import { useLocation } from 'shared/router'
import { useLive } from 'shared/scope'
import { Icon, usePreHydrationInput } from 'shared/ui'
import { $chosenQuery } from './chosen-filters'
import styles from './header-search.module.css'
import { browsePath, currentFilters, filtersIn, hiddenFields } from './search-paths'
import type { SuggestedInput, SuggestionsProps } from './suggestions'

const loadSuggestions = () => import(/* webpackChunkName: "search-suggestions" */ './suggestions')

/**
 * Search by name on every page. Enter goes to /browse with the current filters; the clear button removes the name. The
 * code of the suggestions loads at the first focus. Without JavaScript a native form submits the same fields.
 */
export function HeaderSearch() {
  const nav = useNav()
  const { pathname, search } = useLocation()
  const filters = useMemo(() => filtersIn({ pathname, search }), [pathname, search])
  const chosenQuery = useLive($chosenQuery)
  const current = useMemo(() => currentFilters({ pathname, search }, chosenQuery), [pathname, search, chosenQuery])
  const known = filters.get('name') ?? ''
  const [name, setName] = useState(known)
  // Only a changed URL resets the field: text typed before hydration stays.
  const [shown, setShown] = useState(known)
  if (shown !== known) {
    setShown(known)
    setName(known)
  }
  const input = usePreHydrationInput(({ value }) => setName(value))
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const [suggested, setSuggested] = useState<SuggestedInput | null>(null)

  function prepare() {
    // Without suggestions the search by name still works; the next focus tries to load them again.
    loadSuggestions().then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field may have the focus before hydration
  useEffect(() => {
    if (document.activeElement === input.current) prepare()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    nav.push(browsePath(current, { name: name.trim() }))
  }

  function clear() {
    setName('')
    if (known) nav.push(browsePath(current, { name: '' }))
    input.current?.focus()
  }

  return (
    <search className={styles.place}>
      <form className={styles.search} action={pathTo('/browse')} onSubmit={submit}>
        <Icon name="search" size={18} className={styles.icon ?? ''} />
        {hiddenFields(filters).map(([filter, value]) => (
          <input key={filter} type="hidden" name={filter} value={value} />
        ))}
        <input
          {...suggested}
          ref={input}
          className={styles.input}
          name="name"
          type="search"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={prepare}
          placeholder="Search experiences"
          aria-label="Search experiences by name"
          autoComplete="off"
          enterKeyHint="search"
        />
        {name !== '' && (
          <button type="button" className={styles.clear} onClick={clear} aria-label="Clear the search">
            <Icon name="close" size={18} />
          </button>
        )}
      </form>
      {Suggestions && (
        <Suggestions
          name={name}
          isTyped={name.trim() !== known}
          filters={current}
          onInput={setSuggested}
          onPicked={() => setName('')}
        />
      )}
    </search>
  )
}
