import { failureText, useForm } from 'shared/form'
import { type Failure, fieldErrors } from 'shared/http'
import { Button, Dialog, Notice, TextField } from 'shared/ui'
import styles from './page-parts.module.css'

interface NameDialogProps {
  open: boolean
  title: string
  /** `label` is the label of the text field; `field` is its name in the request, by which API errors are found. */
  label: string
  field: string
  hint?: string
  initial: string
  rule: (value: string) => string | null
  button: string
  busy: boolean
  failure: Failure | null
  refusals?: Record<string, string>
  onSend: (value: string) => void
  onDismiss: () => void
}

/** Dialog with one text field. */
export function NameDialog({ open, title, onDismiss, ...form }: NameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onDismiss()} title={title}>
      {open && <NameForm {...form} onDismiss={onDismiss} />}
    </Dialog>
  )
}

function NameForm({
  label,
  field,
  hint,
  initial,
  rule,
  button,
  busy,
  failure,
  refusals,
  onSend,
  onDismiss,
}: Omit<NameDialogProps, 'open' | 'title'>) {
  const form = useForm({
    initial: { text: initial },
    check: ({ text }) => ({ text: rule(text) }),
    send: ({ text }) => onSend(text),
  })
  const problem = failureText(failure, refusals)
  return (
    <form method="post" className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        label={label}
        {...(hint ? { hint } : {})}
        name="text"
        autoComplete="off"
        value={form.values.text}
        error={form.message('text', { text: fieldErrors(failure)[field] ?? [] })}
        onValueChange={(text) => form.set('text', text)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onDismiss}>
          Not now
        </Button>
        <Button type="submit" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  )
}
