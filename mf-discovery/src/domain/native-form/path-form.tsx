import type { FormEvent, ReactNode } from 'react'
import styles from './path-form.module.css'

/** A query string as hidden form fields. */
export const HiddenQuery = ({ query }: { query: string }) =>
  [...new URLSearchParams(query)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** Handles submit on the client. Ignores submit events that bubble up from nested forms in portals. */
export const createSubmitHandler = (onGo: () => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  if (event.target === event.currentTarget) onGo()
}

/** A form around a submit button that calls `onGo`. Before hydration and without JavaScript, it navigates to `to`. */
export function PathForm({ to, onGo, children }: { to: string; onGo: () => void; children: ReactNode }) {
  const [path = '', hash] = to.split('#')
  const [pathname = '', query = ''] = path.split('?')
  return (
    <form className={styles.bare} action={hash ? `${pathname}#${hash}` : pathname} onSubmit={createSubmitHandler(onGo)}>
      <HiddenQuery query={query} />
      {children}
    </form>
  )
}
