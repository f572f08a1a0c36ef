import { TextField, type TextFieldProps } from 'shared/ui'
import { Pair } from './pair'

export type FieldWiring = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onValueChange' | 'onBlur'>

interface PersonFieldsProps {
  field: (name: 'firstName' | 'lastName' | 'email') => FieldWiring
  /** What is sent to the address. */
  emailHint: string
}

/** Who is buying, and where to write to. */
export function PersonFields({ field, emailHint }: PersonFieldsProps) {
  return (
    <>
      <Pair>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </Pair>
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
