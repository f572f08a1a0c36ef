import type { FormEvent, ReactNode } from 'react'
import styles from './path-form.module.css'

/** A query string as the hidden fields of a form. */
export const HiddenQuery = ({ query }: { query: string }) =>
  [...new URLSearchParams(query)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** For a form that a script answers: what comes out of a panel inside it is not meant. */
export const answered = (onGo: () => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  if (event.target === event.currentTarget) onGo()
}

/** Around a submit button that does `onGo`; where no script runs yet, or ever, it goes to `to` by itself. */
export function PathForm({ to, onGo, children }: { to: string; onGo: () => void; children: ReactNode }) {
  const [path = '', hash] = to.split('#')
  const [pathname = '', query = ''] = path.split('?')
  return (
    <form className={styles.bare} action={hash ? `${pathname}#${hash}` : pathname} onSubmit={answered(onGo)}>
      <HiddenQuery query={query} />
      {children}
    </form>
  )
}
