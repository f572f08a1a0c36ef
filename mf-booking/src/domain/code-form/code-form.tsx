import { useEffect, useRef, useState } from 'react'
import { useForm } from 'shared/form'
import { Button, TextField } from 'shared/ui'
import styles from './code-form.module.css'

interface CodeFormProps {
  /** Accessible name of the form. */
  name: string
  label: string
  button: string
  /** Validates a code before it is sent; returns the error, or null. */
  check: (code: string) => string | null
  /** The refusal or error of the last request; null when there is none. */
  problem: string | null
  busy: boolean
  /** Changes whenever a code was accepted, which clears the field. */
  taken: string | number
  onSend: (code: string) => void
}

/** A code field with its button. Errors are shown at the field, which keeps the code until it is accepted. */
export function CodeForm({ name, label, button, check, problem, busy, taken, onSend }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: check(code) }),
    send: ({ code }) => onSend(code),
  })
  const [seen, setSeen] = useState(taken)
  if (seen !== taken) {
    setSeen(taken)
    form.set('code', '')
  }
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) element.current?.querySelector('input')?.focus()
  }, [problem])
  return (
    <form method="post" ref={element} className={styles.form} onSubmit={form.submit} noValidate aria-label={name}>
      <TextField
        label={label}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.values.code}
        error={form.message('code', problem ? { code: [problem] } : {})}
        onValueChange={(code) => form.set('code', code)}
      />
      <Button type="submit" variant="secondary" className={styles.button ?? ''} busy={busy} data-needs-script>
        {button}
      </Button>
      <noscript>This form needs JavaScript. Please turn it on and reload the page.</noscript>
    </form>
  )
}
