import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { crossSiteText, failureText, useForm } from 'shared/form'
import { pathTo } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { emailRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import { EmailField } from '../../domain/credentials/fields'
import { FormPage } from '../../domain/credentials/form-page'
import styles from '../../domain/form.module.css'
import { $email, $failure, $isPending, $requestedFor, otherAddressPressed, submitted } from './model'

export function ForgotPasswordPage() {
  const asked = useLive($requestedFor)
  return asked ? <LinkSent email={asked.email} /> : <RequestLinkForm />
}

function RequestLinkForm() {
  const { failure, pending, typedEmail } = useLive({ failure: $failure, pending: $isPending, typedEmail: $email })
  const send = useUnit(submitted)
  const form = useForm({ initial: { email: typedEmail }, check: ({ email }) => ({ email: emailRule(email) }), send })
  return (
    <FormPage
      title="Forgot your password?"
      intro="Enter your e-mail address and we’ll send you a link to choose a new password."
      problem={failureText(failure, { SENT_FROM_ELSEWHERE: crossSiteText })}
      action={pathTo('/auth/forgot-password')}
      onSubmit={form.submit}
      submit="Send me a link"
      busy={pending}
      aside={
        <span>
          Remembered it? <a href={pathTo('/auth/sign-in')}>Sign in</a>
        </span>
      }
    >
      <EmailField {...form.field('email', fieldErrors(failure))} />
    </FormPage>
  )
}

function LinkSent({ email }: { email: string }) {
  const other = useUnit(otherAddressPressed)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form had the focus and is gone.
  useEffect(() => {
    if (email) heading.current?.focus()
  }, [email])
  return (
    <div className={styles.page}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Check your inbox
        </h1>
        <p className={styles.intro} role="status">
          If an account exists for <strong>{email || 'that address'}</strong>, we have e-mailed it a link to choose a
          new password. The link works for an hour.
        </p>
      </div>
      <p>Nothing after a few minutes? Check your spam folder, or try another address.</p>
      <div className={styles.actions}>
        <Button href={pathTo('/auth/sign-in')} size="large" wide>
          Back to sign in
        </Button>
        {email ? (
          <Button variant="quiet" wide onClick={other}>
            Try another address
          </Button>
        ) : (
          <Button variant="quiet" wide href={pathTo('/auth/forgot-password')}>
            Try another address
          </Button>
        )}
      </div>
    </div>
  )
}
