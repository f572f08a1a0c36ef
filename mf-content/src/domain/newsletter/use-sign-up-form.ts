import { useEffect, useRef } from 'react'
import { useForm } from 'shared/form'
import { emailRule, newsletterNameRule } from 'shared/rules'
import type { SignUpValues } from './create-sign-up'

export const emptyValues: SignUpValues = { email: '', firstName: '', lastName: '' }

/**
 * The form of a newsletter sign-up. Its fields are cleared only after a sign-up.
 * @param times number of sign-ups so far
 */
export function useSignUpForm({
  initial = emptyValues,
  times,
  send,
}: {
  initial?: SignUpValues
  times: number
  send: (typed: SignUpValues) => void
}) {
  const form = useForm({
    initial: { email: initial.email, firstName: initial.firstName, lastName: initial.lastName },
    check: ({ email, firstName, lastName }) => ({
      email: emailRule(email),
      firstName: newsletterNameRule(firstName),
      lastName: newsletterNameRule(lastName),
    }),
    send,
  })
  const before = useRef(times)
  useEffect(() => {
    if (before.current === times) return
    before.current = times
    form.reset({ ...emptyValues })
  }, [form, times])
  return form
}
export type SignUpForm = ReturnType<typeof useSignUpForm>
