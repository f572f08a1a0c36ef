import { useUnit } from 'effector-react'
import { useState } from 'react'
import { failureText, useForm } from 'shared/form'
import { pathTo } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { passwordRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $productName } from 'shared/settings'
import { Button, Notice } from 'shared/ui'
import { NewPasswordField, PasswordField } from '../credentials/fields'
import * as model from './model'
import { SecurityCard } from './safety-card'
import { SecurityForm } from './safety-form'
import styles from './sign-in-safety.module.css'

/** Changes the password, or sends a link to choose one if the account has none. */
export function ChangePassword() {
  const { hasPassword, isChanged, isProven } = useLive({
    hasPassword: model.$hasPassword,
    isChanged: model.$isPasswordChanged,
    isProven: model.$isVerified,
  })
  const [isOpen, setOpen] = useState(false)
  const isForm = isOpen && !isChanged
  return (
    <SecurityCard title="Password">
      {isChanged && (
        <Notice tone="success">Your password has been changed, and all other browsers have been signed out.</Notice>
      )}
      {!hasPassword && isProven && <ChooseByLink />}
      {!hasPassword && !isProven && (
        <p className={styles.note}>
          You sign in with Google or Facebook. Please confirm your address first: then you can choose a password, too.
        </p>
      )}
      {hasPassword && isForm && <PasswordForm />}
      {hasPassword && !isOpen && (
        <Button variant="secondary" className={styles.start} onClick={() => setOpen(true)}>
          Change password
        </Button>
      )}
    </SecurityCard>
  )
}

const refusals = {
  ACCOUNT_NEEDED: 'Please create an account first: guests have no password.',
  PASSWORD_UNSET: 'This account has no password yet. Please reload the page and ask for a link.',
} satisfies Record<model.PasswordRefusal, string>

function PasswordForm() {
  const { failure, busy, email, productName } = useLive({
    failure: model.$passwordFailure,
    busy: model.$busy,
    email: model.$email,
    productName: $productName,
  })
  const send = useUnit(model.passwordSubmitted)
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    check: ({ currentPassword, password }) => ({
      currentPassword: currentPassword === '' ? 'Please enter your current password.' : null,
      password: passwordRule(password, { email, productName }),
    }),
    send,
  })
  const errors = fieldErrors(failure)
  return (
    <SecurityForm
      label="Change password"
      problem={failureText(failure, refusals)}
      submit="Save the new password"
      busy={busy.password}
      onSubmit={form.submit}
    >
      <PasswordField label="Current password" {...form.field('currentPassword', errors)} />
      <NewPasswordField label="New password" {...form.field('password', errors)} />
    </SecurityForm>
  )
}

/** The link opens a page for signed-out visitors, so the customer has to sign out of this browser. */
function ChooseByLink() {
  const { email, isSent, failure, busy } = useLive({
    email: model.$email,
    isSent: model.$isLinkSent,
    failure: model.$linkFailure,
    busy: model.$busy,
  })
  const ask = useUnit(model.passwordLinkPressed)
  const text = failureText(failure)
  if (isSent) {
    return (
      <>
        <Notice tone="success">
          {`We have e-mailed a link to ${email}. It works for an hour. Sign out here before you use it.`}
        </Notice>
        <Button variant="secondary" className={styles.start} href={pathTo('/logout')}>
          Sign out here
        </Button>
      </>
    )
  }
  return (
    <>
      <p className={styles.note}>
        You sign in with Google or Facebook. With a password you can sign in without them, too.
      </p>
      {text && <Notice tone="error">{text}</Notice>}
      <Button variant="secondary" className={styles.start} busy={busy.link} onClick={() => ask()}>
        Send me a link to choose a password
      </Button>
    </>
  )
}
