import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { emailRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Card, Notice, TextField } from 'shared/ui'
import * as model from './companions-model'
import styles from './page.module.css'

const refusals = {
  BOOKING_NOT_CONFIRMED: 'This booking is no longer confirmed.',
  COMPANIONS_FULL: 'You have already invited everyone who has a place.',
  TOO_MANY_REQUESTS: 'You have sent many invitations in a short time. Please try again later.',
} satisfies Record<model.InviteRefusal, string>

/** The companions of a booking, with a form that invites more by e-mail. */
export function Companions() {
  const { companions, sent, failure } = useLive({
    companions: model.$companions,
    sent: model.$sent,
    failure: model.$failure,
  })
  const { shown, revoke } = useUnit({ shown: model.shown, revoke: model.revokePressed })
  useEffect(() => shown(), [shown])
  const text = failureText(failure, refusals)
  return (
    <Card as="section">
      <div className={styles.section}>
        <h2 id="companions">Who is coming with you?</h2>
        <p className={styles.note}>We e-mail them the time, place and tickets. They cannot change your booking.</p>
        {companions.length > 0 && (
          <ul className={styles.companions} aria-labelledby="companions">
            {companions.map(({ id, email }) => (
              <li key={id}>
                <span className={styles.address}>{email}</span>
                <Button variant="quiet" size="small" onClick={() => revoke(id)} aria-label={`Withdraw: ${email}`}>
                  Withdraw
                </Button>
              </li>
            ))}
          </ul>
        )}
        {text && <Notice tone="error">{text}</Notice>}
        <InviteForm key={sent} />
      </div>
    </Card>
  )
}

function InviteForm() {
  const { failure, inviting } = useLive({ failure: model.$failure, inviting: model.$isInviting })
  const invite = useUnit(model.invitePressed)
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailRule(email) }),
    send: ({ email }) => invite(email),
  })
  return (
    <form method="post" className={styles.invite} onSubmit={form.submit} noValidate>
      <TextField
        label="Their e-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={form.values.email}
        error={form.message('email', fieldErrors(failure))}
        onValueChange={(value) => form.set('email', value)}
      />
      <Button type="submit" variant="secondary" busy={inviting}>
        Invite
      </Button>
    </form>
  )
}
