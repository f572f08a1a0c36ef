import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { ukPhoneRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Notice, TextField } from 'shared/ui'
import styles from '../../domain/form.module.css'
import { $failure, $pending, submitted } from './model'

export function SetPhonePage() {
  const { failure, pending } = useLive({ failure: $failure, pending: $pending })
  const send = useUnit(submitted)
  const form = useForm({ initial: { phone: '' }, check: ({ phone }) => ({ phone: ukPhoneRule(phone) }), send })
  const text = failureText(failure)
  return (
    <div className={styles.page}>
      <div>
        <h1>Your phone number</h1>
        <p className={styles.intro}>Hosts use it only to reach you about a booking: when the weather turns, say.</p>
      </div>
      {text && <Notice tone="error">{text}</Notice>}
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint="A UK mobile or landline, written any way you like."
          value={form.values.phone}
          error={form.message('phone', fieldErrors(failure))}
          onValueChange={(phone) => form.set('phone', phone)}
          onBlur={() => form.values.phone && form.judge('phone')}
        />
        <div className={styles.actions}>
          <Button type="submit" size="large" wide busy={pending}>
            Save and carry on
          </Button>
        </div>
      </form>
    </div>
  )
}
