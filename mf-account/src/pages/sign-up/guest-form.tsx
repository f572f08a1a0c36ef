import { useUnit } from 'effector-react'
import { crossSiteText, failureText, useForm } from 'shared/form'
import { pathTo } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { emailRule, nameRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { EmailField, NameFields } from '../../domain/credentials/fields'
import { FormPage } from '../../domain/credentials/form-page'
import { $failure, $isPending, submitted } from './guest-model'
import { $values } from './model'

/** Registers a guest: name and e-mail are then prefilled at the checkout and for vouchers. */
export function GuestForm() {
  const { failure, pending, typed } = useLive({ failure: $failure, pending: $isPending, typed: $values })
  const send = useUnit(submitted)
  const { firstName, lastName, email } = typed
  const form = useForm({
    initial: { firstName, lastName, email },
    check: (values) => ({
      firstName: nameRule(values.firstName),
      lastName: nameRule(values.lastName),
      email: emailRule(values.email),
    }),
    send,
  })
  const errors = fieldErrors(failure)
  return (
    <FormPage
      title="Continue as a guest"
      intro="No password needed. We fill in your name and e-mail whenever you book or buy a voucher in this browser."
      problem={failureText(failure, { SENT_FROM_ELSEWHERE: crossSiteText })}
      action={pathTo('/auth/sign-up', { guest: '1' })}
      onSubmit={form.submit}
      submit="Continue as a guest"
      busy={pending}
      aside={
        <span>
          Want to keep your bookings in one place? <a href={pathTo('/auth/sign-up')}>Create an account</a>
        </span>
      }
    >
      <NameFields first={form.field('firstName', errors)} last={form.field('lastName', errors)} />
      <EmailField autoComplete="email" {...form.field('email', errors)} />
    </FormPage>
  )
}
