import type { FormEvent, ReactNode } from 'react'
import { Button, Notice } from 'shared/ui'
import styles from './sign-in-safety.module.css'

/** A form in a card of the sign-in section. */
export function SecurityForm(props: {
  label: string
  /** The refusal or error that concerns the whole form. */
  problem: string | null
  submit: string
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  const { label, problem, submit, busy, onSubmit, children } = props
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label={label}>
      {problem && <Notice tone="error">{problem}</Notice>}
      {children}
      <Button type="submit" className={styles.start} busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
