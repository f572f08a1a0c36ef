import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { failureText } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { useLive } from 'shared/scope'
import styles from '../../domain/form.module.css'
import { PlaceField } from '../../domain/location/place-field'
import { StepActions, StepFrame } from '../../domain/registration/step-frame'
import { $failure, $fieldError, $isPending, field, savePressed } from './model'

export function SetLocationPage() {
  const { failure, pending, complaint, place } = useLive({
    failure: $failure,
    pending: $isPending,
    complaint: $fieldError,
    place: field.$place,
  })
  const send = useUnit(savePressed)
  const fromServer = Object.values(fieldErrors(failure))[0]?.[0]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
    // The error is shown at the field.
    if (!place) event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <StepFrame
      title="Where are you?"
      intro="We show you days out close to home, and how long it takes to get there."
      problem={failureText(failure)}
    >
      <form method="post" className={styles.form} onSubmit={submit} noValidate>
        <PlaceField model={field} name="location" error={complaint ?? fromServer ?? null} />
        <StepActions next="Save and carry on" busy={pending} />
      </form>
    </StepFrame>
  )
}
