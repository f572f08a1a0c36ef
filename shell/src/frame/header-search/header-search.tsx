import { type ComponentType, type FormEvent, useEffect, useMemo, useState } from 'react'
import { useNav } from 'shared/nav'
import { useLocation } from 'shared/router'
import { useLive } from 'shared/scope'
import { Icon, useEarlyInput } from 'shared/ui'
import { $chosenQuery } from './chosen-filters'
import styles from './header-search.module.css'
import { browsePath, currentFilters, filtersIn, sentAlong } from './search-paths'
import type { SuggestedInput, SuggestionsProps } from './suggestions'

const loadSuggestions = () => import(/* webpackChunkName: "search-suggestions" */ './suggestions')

/**
 * Search by name from any page: Enter goes to /browse with the current filters, and the cross takes the
 * name out again. Suggestions come with the first focus. Without JavaScript, or before it, a plain form that sends the same.
 */
export function HeaderSearch() {
  const nav = useNav()
  const { pathname, search } = useLocation()
  const filters = useMemo(() => filtersIn({ pathname, search }), [pathname, search])
  const chosenQuery = useLive($chosenQuery)
  const current = useMemo(() => currentFilters({ pathname, search }, chosenQuery), [pathname, search, chosenQuery])
  const known = filters.get('name') ?? ''
  const [name, setName] = useState(known)
  // Only another address changes it: what was typed before this came to life stays.
  const [shown, setShown] = useState(known)
  if (shown !== known) {
    setShown(known)
    setName(known)
  }
  const input = useEarlyInput(({ value }) => setName(value))
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const [suggested, setSuggested] = useState<SuggestedInput | null>(null)

  function prepare() {
    // Without them the search by name still works; whoever comes back to it may have more luck.
    loadSuggestions().then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody may be in the field before this has come to life
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
      <form className={styles.search} action="/browse" onSubmit={submit}>
        <Icon name="search" size={18} className={styles.icon ?? ''} />
        {sentAlong(filters).map(([filter, value]) => (
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
