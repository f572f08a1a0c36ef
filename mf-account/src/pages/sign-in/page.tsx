import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { emailRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $justRegisteredEmail } from 'shared/session'
import { Button, Notice, TextField } from 'shared/ui'
import styles from '../../domain/form.module.css'
import { elsewhereText } from '../../domain/posted/failure-of'
import { SocialLinks } from '../../domain/social/social-links'
import { $failure, $isPasswordNew, $next, $pending, $typedEmail, submitted } from './model'

export function SignInPage() {
  const { failure, pending, typedEmail, next, isPasswordNew, justRegistered } = useLive({
    isPasswordNew: $isPasswordNew,
    justRegistered: $justRegisteredEmail,
    failure: $failure,
    pending: $pending,
    typedEmail: $typedEmail,
    next: $next,
  })
  const send = useUnit(submitted)
  const form = useForm({
    initial: { email: typedEmail || (justRegistered ?? ''), password: '' },
    check: ({ email, password }) => ({
      email: emailRule(email),
      password: password === '' ? 'Please enter your password.' : null,
    }),
    send,
  })
  const errors = fieldErrors(failure)
  const text = failureText(failure, {
    CREDENTIALS_WRONG: 'These details do not match our records',
    SENT_FROM_ELSEWHERE: elsewhereText,
  })
  // Without JavaScript the browser sends the form by itself.
  const action = next ? `/auth/sign-in?next=${encodeURIComponent(next)}` : '/auth/sign-in'
  return (
    <div className={styles.page}>
      <div>
        <h1>Welcome back</h1>
        <p className={styles.intro}>Sign in to see your bookings, wishlists and vouchers.</p>
      </div>
      {isPasswordNew && <Notice tone="success">Your password is changed. Sign in with the new one.</Notice>}
      <SocialLinks />
      {text && <Notice tone="error">{text}</Notice>}
      <form className={styles.form} method="post" action={action} onSubmit={form.submit} noValidate>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          value={form.values.email}
          error={form.message('email', errors)}
          onValueChange={(email) => form.set('email', email)}
          onBlur={() => form.values.email && form.judge('email')}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={form.values.password}
          error={form.message('password', errors)}
          onValueChange={(password) => form.set('password', password)}
        />
        <a className={styles.end} href="/auth/forgot-password">
          Forgot your password?
        </a>
        <div className={styles.actions}>
          <Button type="submit" size="large" wide busy={pending}>
            Sign in
          </Button>
        </div>
      </form>
      <p className={styles.aside}>
        New here? <a href="/auth/sign-up">Create an account</a>
      </p>
    </div>
  )
}
