import { type Failure, fieldErrors } from 'shared/http'
import { TextField } from 'shared/ui'
import type { SignUpValues } from './create-sign-up'
import type { SignUpForm } from './use-sign-up-form'

interface Props {
  form: SignUpForm
  failure: Failure | null
  placeholders?: SignUpValues
}

/** The fields for e-mail, first and last name. */
export function SignUpFields({ form, failure, placeholders }: Props) {
  const errors = fieldErrors(failure)
  return (
    <>
      <TextField
        {...form.field('email', errors)}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={placeholders?.email}
      />
      <TextField
        {...form.field('firstName', errors)}
        label="First name"
        autoComplete="given-name"
        placeholder={placeholders?.firstName}
      />
      <TextField
        {...form.field('lastName', errors)}
        label="Last name"
        autoComplete="family-name"
        placeholder={placeholders?.lastName}
      />
    </>
  )
}
