import { type FormEvent, useEffect, useState } from 'react'
import { useNav } from 'shared/nav'
import { useLocation } from 'shared/router'
import { Icon, useEarlyInput } from 'shared/ui'
import styles from './header-search.module.css'

/**
 * Search by name from any page: Enter goes to /browse with the filters that stand in the address, and the cross takes the
 * name out again. A plain form without JavaScript.
 */
export function HeaderSearch() {
  const nav = useNav()
  const { pathname, search } = useLocation()
  const filters = pathname === '/browse' ? search : ''
  const known = new URLSearchParams(filters).get('name') ?? ''
  const [name, setName] = useState(known)
  useEffect(() => setName(known), [known])
  const input = useEarlyInput(({ value }) => setName(value))

  function go(next: string) {
    const query = new URLSearchParams(filters)
    query.delete('page')
    if (next) query.set('name', next)
    else query.delete('name')
    nav.push(`/browse${query.size > 0 ? `?${query}` : ''}`)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    go(name.trim())
  }

  function clear() {
    setName('')
    if (known) go('')
    input.current?.focus()
  }

  return (
    <search className={styles.place}>
      <form className={styles.search} action="/browse" onSubmit={submit}>
        <Icon name="search" size={18} className={styles.icon ?? ''} />
        <input
          ref={input}
          className={styles.input}
          name="name"
          type="search"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
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
    </search>
  )
}
