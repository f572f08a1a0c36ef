import { useUnit } from 'effector-react'
import { crossSiteText, failureText, useForm } from 'shared/form'
import { pathTo } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { passwordRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $productName } from 'shared/settings'
import { Button, EmptyState } from 'shared/ui'
import { NewPasswordField } from '../../domain/credentials/fields'
import { FormPage } from '../../domain/credentials/form-page'
import { $failure, $isOver, $isPending, submitted } from './model'

export function ResetPasswordPage() {
  const isOver = useLive($isOver)
  if (!isOver) return <ChoosePassword />
  return (
    <EmptyState
      heading="h1"
      icon="clock"
      title="This link has expired"
      text="Each link works once, for an hour. Ask for a new one, and use the newest e-mail in your inbox."
      action={
        <Button href={pathTo('/auth/forgot-password')} size="large">
          Send me a new link
        </Button>
      }
    />
  )
}

function ChoosePassword() {
  const { failure, pending, productName } = useLive({
    failure: $failure,
    pending: $isPending,
    productName: $productName,
  })
  const send = useUnit(submitted)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordRule(password, { productName }) }),
    send,
  })
  return (
    <FormPage
      title="Choose a new password"
      intro="This signs you out on all devices, so nobody can keep using the old password."
      problem={failureText(failure, { SENT_FROM_ELSEWHERE: crossSiteText })}
      // Without JavaScript the form is posted to the current URL, which contains the token.
      action=""
      onSubmit={form.submit}
      submit="Save the new password"
      busy={pending}
    >
      <NewPasswordField label="New password" {...form.field('password', fieldErrors(failure))} />
    </FormPage>
  )
}
