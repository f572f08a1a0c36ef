import { useUnit } from 'effector-react'
import { crossSiteText, failureText, useForm } from 'shared/form'
import { pathTo } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { emailRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $justRegisteredEmail } from 'shared/session'
import { Notice } from 'shared/ui'
import { EmailField, PasswordField } from '../../domain/credentials/fields'
import { FormPage } from '../../domain/credentials/form-page'
import styles from '../../domain/form.module.css'
import { SocialLinks } from '../../domain/social/social-links'
import { $email, $failure, $isPasswordNew, $isPending, $next, submitted } from './model'

export function SignInPage() {
  const { failure, pending, typedEmail, next, isPasswordNew, justRegistered } = useLive({
    isPasswordNew: $isPasswordNew,
    justRegistered: $justRegisteredEmail,
    failure: $failure,
    pending: $isPending,
    typedEmail: $email,
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
    SENT_FROM_ELSEWHERE: crossSiteText,
  })
  // URL to which the browser posts the form without JavaScript.
  const action = pathTo('/auth/sign-in', { next })
  return (
    <FormPage
      title="Welcome back"
      intro="Sign in to see your bookings, wishlists and vouchers."
      before={
        <>
          {isPasswordNew && <Notice tone="success">Your password has been changed. Sign in with the new one.</Notice>}
          <SocialLinks />
        </>
      }
      problem={text}
      action={action}
      onSubmit={form.submit}
      submit="Sign in"
      busy={pending}
      aside={
        <span>
          New here? <a href={pathTo('/auth/sign-up')}>Create an account</a>
        </span>
      }
    >
      <EmailField {...form.field('email', errors)} />
      <PasswordField label="Password" {...form.field('password', errors)} />
      <a className={styles.end} href={pathTo('/auth/forgot-password')}>
        Forgot your password?
      </a>
    </FormPage>
  )
}
