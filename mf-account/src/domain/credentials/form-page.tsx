import type { FormEvent, ReactNode } from 'react'
import { Button, Notice } from 'shared/ui'
import styles from '../form.module.css'

interface Props {
  title: string
  intro: string
  /** Content between the heading and the form: a notice, or other ways to sign in. */
  before?: ReactNode
  /** The error or refusal that concerns the whole form. */
  problem: string | null
  /** URL to which the browser posts the form without JavaScript; '' is the current page. */
  action: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  submit: string
  busy: boolean
  children: ReactNode
  /** A link to another page. */
  aside?: ReactNode
}

/** A page with one form, which also works without JavaScript. */
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
