import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { emailRule, nameRule, passwordRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $productName } from 'shared/settings'
import { Button, Checkbox, Notice, TextField } from 'shared/ui'
import styles from '../../domain/form.module.css'
import { elsewhereText } from '../../domain/posted/failure-of'
import { SocialLinks } from '../../domain/social/social-links'
import { $failure, $pending, $typed, submitted } from './model'

export function SignUpPage() {
  const { failure, pending, typed, productName } = useLive({
    failure: $failure,
    pending: $pending,
    typed: $typed,
    productName: $productName,
  })
  const send = useUnit(submitted)
  const form = useForm({
    initial: { ...typed, password: '' },
    check: ({ firstName, lastName, email, password, acceptTerms }) => ({
      firstName: nameRule(firstName),
      lastName: nameRule(lastName),
      email: emailRule(email),
      password: passwordRule(password, { email, productName }),
      acceptTerms: acceptTerms ? null : 'Please accept the terms and conditions to go on.',
    }),
    send,
  })
  const errors = fieldErrors(failure)
  const text = failureText(failure, { SENT_FROM_ELSEWHERE: elsewhereText })
  return (
    <div className={styles.page}>
      <div>
        <h1>Create your account</h1>
        <p className={styles.intro}>Keep your bookings in one place, save wishlists and plan with friends.</p>
      </div>
      <SocialLinks />
      {text && <Notice tone="error">{text}</Notice>}
      <form className={styles.form} method="post" action="/auth/sign-up" onSubmit={form.submit} noValidate>
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            value={form.values.firstName}
            error={form.message('firstName', errors)}
            onValueChange={(firstName) => form.set('firstName', firstName)}
            onBlur={() => form.values.firstName && form.judge('firstName')}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            value={form.values.lastName}
            error={form.message('lastName', errors)}
            onValueChange={(lastName) => form.set('lastName', lastName)}
            onBlur={() => form.values.lastName && form.judge('lastName')}
          />
        </div>
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
          autoComplete="new-password"
          hint="12 characters or more. A short sentence is easy to remember and hard to guess."
          value={form.values.password}
          error={form.message('password', errors)}
          onValueChange={(password) => form.set('password', password)}
          onBlur={() => form.values.password && form.judge('password')}
        />
        <Checkbox
          name="acceptTerms"
          label={
            <>
              I accept the <a href="/terms-and-conditions">terms and conditions</a> and the{' '}
              <a href="/privacy-policy">privacy policy</a>
            </>
          }
          checked={form.values.acceptTerms}
          error={form.message('acceptTerms', errors)}
          onCheckedChange={(accepted) => form.set('acceptTerms', accepted)}
        />
        <div className={styles.actions}>
          <Button type="submit" size="large" wide busy={pending}>
            Create account
          </Button>
        </div>
      </form>
      <p className={styles.aside}>
        Have an account already? <a href="/auth/sign-in">Sign in</a>
      </p>
    </div>
  )
}
