import type { FormEvent, ReactNode } from 'react'
import { Button, Notice } from 'shared/ui'
import styles from '../form.module.css'

interface Props {
  title: string
  intro: string
  /** Between the heading and the form: what has happened before, other ways in. */
  before?: ReactNode
  /** What was wrong with the form as a whole. */
  problem: string | null
  /** Where the browser sends it by itself while there is no script; '' is the address of the page. */
  action: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  submit: string
  busy: boolean
  children: ReactNode
  /** The way to somewhere else. */
  aside?: ReactNode
}

/** A page of one form, which works before any script does. */
export function FormPage({ title, intro, before, problem, action, onSubmit, submit, busy, children, aside }: Props) {
  return (
    <div className={styles.page}>
      <div>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
      </div>
      {before}
      {problem && <Notice tone="error">{problem}</Notice>}
      <form className={styles.form} method="post" action={action} onSubmit={onSubmit} noValidate>
        {children}
        <div className={styles.actions}>
          <Button type="submit" size="large" wide busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
      {aside && <p className={styles.aside}>{aside}</p>}
    </div>
  )
}
