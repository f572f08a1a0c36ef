import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { ukPhone } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { ukPhoneRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $user } from 'shared/session'
import { TextField } from 'shared/ui'
import styles from '../../domain/form.module.css'
import { $values, valuesChanged } from '../../domain/registration/flow'
import { StepActions, StepFrame } from '../../domain/registration/step-frame'
import { $failure, $isPending, submitted } from './model'

export function SetPhonePage() {
  const failure = useLive($failure)
  return (
    <StepFrame
      title="Your phone number"
      intro="Hosts use it only to contact you about a booking, for example if the weather turns."
      problem={failureText(failure)}
    >
      <PhoneForm />
    </StepFrame>
  )
}

function PhoneForm() {
  const { failure, pending, kept, user } = useLive({
    failure: $failure,
    pending: $isPending,
    kept: $values,
    user: $user,
  })
  const { send, keep } = useUnit({ send: submitted, keep: valuesChanged })
  const form = useForm({
    initial: { phone: kept?.phone ?? ukPhone(user?.phone ?? '') },
    check: ({ phone }) => ({ phone: ukPhoneRule(phone) }),
    send,
  })
  return (
    <form method="post" className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint="A UK mobile or landline, written any way you like."
        value={form.values.phone}
        error={form.message('phone', fieldErrors(failure))}
        onValueChange={(phone) => {
          form.set('phone', phone)
          keep({ phone })
        }}
        onBlur={() => form.values.phone && form.judge('phone')}
      />
      <StepActions next="Save and carry on" busy={pending} />
    </form>
  )
}
