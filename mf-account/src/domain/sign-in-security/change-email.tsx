import { useUnit } from 'effector-react'
import { useState } from 'react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { emailRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Notice } from 'shared/ui'
import { EmailField, PasswordField } from '../credentials/fields'
import * as model from './model'
import { SecurityCard } from './safety-card'
import { SecurityForm } from './safety-form'
import styles from './sign-in-safety.module.css'

/** The e-mail address of the account: whether it is verified, and a form that changes it. */
export function ChangeEmail() {
  const { email, isProven, asked, hasPassword } = useLive({
    email: model.$email,
    isProven: model.$isVerified,
    asked: model.$pendingEmail,
    hasPassword: model.$hasPassword,
  })
  const [isOpen, setOpen] = useState(false)
  return (
    <SecurityCard title="E-mail address">
      <p className={styles.note}>{email}</p>
      {!isProven && <UnverifiedNotice />}
      {asked && (
        <Notice tone="success">
          {`We have e-mailed a link to ${asked}. Open it to confirm your new address; until then nothing changes.`}
        </Notice>
      )}
      {!hasPassword && (
        <p className={styles.note}>To change it, please choose a password first, so that we know it is you.</p>
      )}
      {hasPassword && isOpen && !asked && <EmailForm />}
      {hasPassword && !isOpen && (
        <Button variant="secondary" className={styles.start} onClick={() => setOpen(true)}>
          Change e-mail address
        </Button>
      )}
    </SecurityCard>
  )
}

function UnverifiedNotice() {
  const { isSent, failure, busy, email } = useLive({
    isSent: model.$isVerificationSent,
    failure: model.$verificationFailure,
    busy: model.$busy,
    email: model.$email,
  })
  const ask = useUnit(model.verificationPressed)
  const text = failureText(failure)
  if (isSent)
    return <Notice tone="success">{`We have e-mailed a link to ${email}. Open it to confirm the address.`}</Notice>
  return (
    <>
      <Notice title="Please confirm this address">
        Once confirmed, bookings you made with it before will appear in your account.
      </Notice>
      {text && <Notice tone="error">{text}</Notice>}
      <Button variant="secondary" className={styles.start} busy={busy.proof} onClick={() => ask()}>
        Send the link again
      </Button>
    </>
  )
}

const refusals = {
  ACCOUNT_NEEDED: 'Please create an account first: guests cannot change their e-mail address.',
  PASSWORD_UNSET: 'This account has no password yet. Choose one first.',
} satisfies Record<model.EmailRefusal, string>

function EmailForm() {
  const { failure, busy } = useLive({ failure: model.$emailFailure, busy: model.$busy })
  const send = useUnit(model.emailSubmitted)
  const form = useForm({
    initial: { email: '', currentPassword: '' },
    check: ({ email, currentPassword }) => ({
      email: emailRule(email),
      currentPassword: currentPassword === '' ? 'Please enter your password.' : null,
    }),
    send,
  })
  const errors = fieldErrors(failure)
  return (
    <SecurityForm
      label="Change e-mail address"
      problem={failureText(failure, refusals)}
      submit="Send a link to the new address"
      busy={busy.email}
      onSubmit={form.submit}
    >
      <EmailField label="New e-mail address" autoComplete="email" {...form.field('email', errors)} />
      <PasswordField label="Your password" {...form.field('currentPassword', errors)} />
    </SecurityForm>
  )
}
