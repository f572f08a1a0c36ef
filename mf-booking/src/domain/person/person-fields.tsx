import { TextField, type TextFieldProps } from 'shared/ui'
import { FieldRow } from './pair'

export type FieldWiring = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onValueChange' | 'onBlur'>

interface PersonFieldsProps {
  field: (name: 'firstName' | 'lastName' | 'email') => FieldWiring
  /** Says what is sent to the e-mail address. */
  emailHint: string
}

/** Name and e-mail address of the buyer. */
export function PersonFields({ field, emailHint }: PersonFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </FieldRow>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={emailHint}
        {...field('email')}
      />
    </>
  )
}
