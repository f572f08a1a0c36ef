import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { pickerDate } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { birthdayRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $user } from 'shared/session'
import { $today } from 'shared/settings'
import { TextField } from 'shared/ui'
import styles from '../../domain/form.module.css'
import { $values, valuesChanged } from '../../domain/registration/flow'
import { StepActions, StepFrame } from '../../domain/registration/step-frame'
import { $failure, $isPending, submitted } from './model'

export function SetBirthdayPage() {
  const failure = useLive($failure)
  return (
    <StepFrame
      title="Your birthday"
      intro="Some days out have a minimum age. Only you can see your birthday."
      problem={failureText(failure)}
    >
      <BirthdayForm />
    </StepFrame>
  )
}

function BirthdayForm() {
  const { failure, pending, kept, user, today } = useLive({
    failure: $failure,
    pending: $isPending,
    kept: $values,
    user: $user,
    today: $today,
  })
  const { send, keep } = useUnit({ send: submitted, keep: valuesChanged })
  const form = useForm({
    initial: { birthday: kept?.birthday ?? (user?.birthDate ? pickerDate(user.birthDate) : '') },
    check: ({ birthday }) => ({ birthday: birthdayRule(birthday, { today: today ?? '' }) }),
    send,
  })
  return (
    <form method="post" className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        label="Date of birth"
        name="birthday"
        autoComplete="bday"
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        hint="Day first, like 31/12/1990. You need to be 18 or older."
        value={form.values.birthday}
        error={form.message('birthday', { birthday: fieldErrors(failure).date ?? [] })}
        onValueChange={(birthday) => {
          form.set('birthday', birthday)
          keep({ birthday })
        }}
        onBlur={() => form.values.birthday && form.judge('birthday')}
      />
      <StepActions next="Save and carry on" busy={pending} />
    </form>
  )
}
