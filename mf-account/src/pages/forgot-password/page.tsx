import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { emailRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Notice, TextField } from 'shared/ui'
import styles from '../../domain/form.module.css'
import { elsewhereText } from '../../domain/posted/failure-of'
import { $asked, $failure, $pending, $typedEmail, otherAddressPressed, submitted } from './model'

export function ForgotPasswordPage() {
  const asked = useLive($asked)
  return asked ? <Asked email={asked.email} /> : <AskForLink />
}

function AskForLink() {
  const { failure, pending, typedEmail } = useLive({ failure: $failure, pending: $pending, typedEmail: $typedEmail })
  const send = useUnit(submitted)
  const form = useForm({ initial: { email: typedEmail }, check: ({ email }) => ({ email: emailRule(email) }), send })
  const text = failureText(failure, { SENT_FROM_ELSEWHERE: elsewhereText })
  return (
    <div className={styles.page}>
      <div>
        <h1>Forgot your password?</h1>
        <p className={styles.intro}>Tell us your e-mail address, and we send you a link to choose a new one.</p>
      </div>
      {text && <Notice tone="error">{text}</Notice>}
      <form className={styles.form} method="post" action="/auth/forgot-password" onSubmit={form.submit} noValidate>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          value={form.values.email}
          error={form.message('email', fieldErrors(failure))}
          onValueChange={(email) => form.set('email', email)}
          onBlur={() => form.values.email && form.judge('email')}
        />
        <div className={styles.actions}>
          <Button type="submit" size="large" wide busy={pending}>
            Send me a link
          </Button>
        </div>
      </form>
      <p className={styles.aside}>
        It has come back to you? <a href="/auth/sign-in">Sign in</a>
      </p>
    </div>
  )
}

function Asked({ email }: { email: string }) {
  const other = useUnit(otherAddressPressed)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => {
    if (email) heading.current?.focus()
  }, [email])
  return (
    <div className={styles.page}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Look into your inbox
        </h1>
        <p className={styles.intro} role="status">
          If an account exists for {email ? <strong>{email}</strong> : 'that address'}, a letter is on its way there.
          Its link lets you choose a new password and works for an hour.
        </p>
      </div>
      <p>Nothing there after a few minutes? Look into the folder for unwanted mail, or check the address.</p>
      <div className={styles.actions}>
        <Button href="/auth/sign-in" size="large" wide>
          Back to sign in
        </Button>
        {email ? (
          <Button variant="quiet" wide onClick={other}>
            Try another address
          </Button>
        ) : (
          <Button variant="quiet" wide href="/auth/forgot-password">
            Try another address
          </Button>
        )}
      </div>
    </div>
  )
}
