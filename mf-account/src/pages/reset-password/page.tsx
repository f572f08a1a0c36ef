import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { passwordRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $productName } from 'shared/settings'
import { Button, EmptyState, Notice, TextField } from 'shared/ui'
import styles from '../../domain/form.module.css'
import { elsewhereText } from '../../domain/posted/failure-of'
import { $failure, $isOver, $pending, submitted } from './model'

export function ResetPasswordPage() {
  const isOver = useLive($isOver)
  if (!isOver) return <ChoosePassword />
  return (
    <EmptyState
      heading="h1"
      icon="clock"
      title="This link has run out"
      text="It works once, for an hour. Ask for a new one, and use the newest letter in your inbox."
      action={
        <Button href="/auth/forgot-password" size="large">
          Send me a new link
        </Button>
      }
    />
  )
}

function ChoosePassword() {
  const { failure, pending, productName } = useLive({
    failure: $failure,
    pending: $pending,
    productName: $productName,
  })
  const send = useUnit(submitted)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordRule(password, { productName }) }),
    send,
  })
  const text = failureText(failure, { SENT_FROM_ELSEWHERE: elsewhereText })
  return (
    <div className={styles.page}>
      <div>
        <h1>Choose a new password</h1>
        <p className={styles.intro}>
          You are signed out on every device then, and sign in with the new one. Nobody who knew the old one stays in.
        </p>
      </div>
      {text && <Notice tone="error">{text}</Notice>}
      {/* Without JavaScript it is sent to where it stands: the address holds the token. */}
      <form className={styles.form} method="post" action="" onSubmit={form.submit} noValidate>
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="12 characters or more. A short sentence is easy to remember and hard to guess."
          value={form.values.password}
          error={form.message('password', fieldErrors(failure))}
          onValueChange={(password) => form.set('password', password)}
          onBlur={() => form.values.password && form.judge('password')}
        />
        <div className={styles.actions}>
          <Button type="submit" size="large" wide busy={pending}>
            Save the new password
          </Button>
        </div>
      </form>
    </div>
  )
}
