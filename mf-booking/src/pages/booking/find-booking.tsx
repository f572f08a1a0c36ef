import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { emailRule, referenceRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Card, Notice, TextField } from 'shared/ui'
import * as model from './find-booking-model'
import styles from './page.module.css'

/** Lets a guest who only has the booking reference request the link. The link is sent by e-mail and never shown on the page. */
export function FindBooking() {
  const { sent, sending, failure } = useLive({
    sent: model.$isSent,
    sending: model.$sending,
    failure: model.$failure,
  })
  const send = useUnit(model.submitted)
  const form = useForm({
    initial: { reference: '', email: '' },
    check: ({ reference, email }) => ({
      reference: referenceRule(reference),
      email: emailRule(email),
    }),
    send,
  })
  if (sent) {
    return (
      <Notice tone="success" title="Check your e-mail">
        If there is such a booking, we have sent its link to the e-mail address that it was booked with.
      </Notice>
    )
  }
  const text = failureText(failure, { TOO_MANY_REQUESTS: 'Too many attempts. Please try again later.' })
  return (
    <Card as="section">
      <form method="post" className={styles.section} onSubmit={form.submit} noValidate aria-labelledby="find">
        <h2 id="find">Get your booking link</h2>
        {text && <Notice tone="error">{text}</Notice>}
        <TextField
          label="Booking reference"
          name="reference"
          hint="From our e-mail, like MN-7K3Q9Z."
          autoComplete="off"
          value={form.values.reference}
          error={form.message('reference', fieldErrors(failure))}
          onValueChange={(value) => form.set('reference', value)}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={form.values.email}
          error={form.message('email', fieldErrors(failure))}
          onValueChange={(value) => form.set('email', value)}
        />
        <Button type="submit" busy={sending}>
          E-mail me the link
        </Button>
      </form>
    </Card>
  )
}
