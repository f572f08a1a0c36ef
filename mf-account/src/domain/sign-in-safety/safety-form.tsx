import type { FormEvent, ReactNode } from 'react'
import { Button, Notice } from 'shared/ui'
import styles from './sign-in-safety.module.css'

/** What is filled in to change something about signing in. */
export function SafetyForm(props: {
  label: string
  /** What was wrong with it as a whole. */
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
