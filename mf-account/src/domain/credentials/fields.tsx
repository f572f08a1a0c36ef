import type { BoundField } from 'shared/form'
import { TextField } from 'shared/ui'
import styles from '../form.module.css'

/** First and last name, side by side if there is room. */
export function NameFields({ first, last }: { first: BoundField; last: BoundField }) {
  return (
    <div className={styles.pair}>
      <TextField label="First name" autoComplete="given-name" {...first} />
      <TextField label="Last name" autoComplete="family-name" {...last} />
    </div>
  )
}

/** The e-mail address of the account. As `username` it lets password managers fill it in together with the password. */
export function EmailField(props: BoundField & { label?: string; autoComplete?: 'username' | 'email' }) {
  return <TextField label="E-mail" type="email" autoComplete="username" inputMode="email" {...props} />
}

/** A new password. */
export function NewPasswordField(props: BoundField & { label: string }) {
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      hint="12 characters or more. A short sentence is easy to remember and hard to guess."
      {...props}
    />
  )
}

/** The current password. */
export function PasswordField(props: BoundField & { label: string }) {
  return <TextField type="password" autoComplete="current-password" {...props} />
}
