import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { pathTo, pickerDate, ukPhone } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { birthdayRule, locationRule, nameRule, ukPhoneRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import type { User } from 'shared/session'
import { $today } from 'shared/settings'
import { Button, Card, Notice, TextField } from 'shared/ui'
import { PlaceField } from '../../domain/location/place-field'
import page from '../../domain/profile-page.module.css'
import * as model from './model'

/** Name, phone, birthday and location. The typed values stay when a request fails. */
export function ProfileForm({ user }: { user: User }) {
  const { failure, pending, isPlaceOpen, today } = useLive({
    failure: model.$failure,
    pending: model.$isPending,
    isPlaceOpen: model.$isPlaceOpen,
    today: $today,
  })
  const send = useUnit(model.submitted)
  const form = useForm({
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: ukPhone(user.phone ?? ''),
      birthday: user.birthDate ? pickerDate(user.birthDate) : '',
      location: '',
    },
    check: ({ firstName, lastName, phone, birthday }) => ({
      firstName: nameRule(firstName),
      lastName: nameRule(lastName),
      phone: ukPhoneRule(phone),
      birthday: birthday.trim() === '' ? null : birthdayRule(birthday, { today: today ?? '' }),
      location: isPlaceOpen ? locationRule(null) : null,
    }),
    // `location` only holds the error: the location itself is in the model.
    send: ({ location: _, ...typed }) => send(typed),
  })
  const errors = fieldErrors(failure)
  const problem = failureText(failure)
  return (
    <Card as="section" className={page.section ?? ''}>
      <h2 className={page.heading}>About you</h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      <form method="post" className={page.form} onSubmit={form.submit} noValidate>
        <div className={page.pair}>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            value={form.values.firstName}
            error={form.message('firstName', errors)}
            onValueChange={(value) => form.set('firstName', value)}
            onBlur={() => form.judge('firstName')}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            value={form.values.lastName}
            error={form.message('lastName', errors)}
            onValueChange={(value) => form.set('lastName', value)}
            onBlur={() => form.judge('lastName')}
          />
        </div>
        <div className={page.pair}>
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            hint="A UK mobile or landline."
            value={form.values.phone}
            error={form.message('phone', errors)}
            onValueChange={(value) => form.set('phone', value)}
            onBlur={() => form.judge('phone')}
          />
          <TextField
            label="Date of birth"
            name="birthday"
            optional
            autoComplete="bday"
            inputMode="numeric"
            placeholder="DD/MM/YYYY"
            hint="Only you can see it."
            value={form.values.birthday}
            error={form.message('birthday', { birthday: errors.birthDate ?? [] })}
            onValueChange={(value) => form.set('birthday', value)}
            onBlur={() => form.judge('birthday')}
          />
        </div>
        <PlaceField
          model={model.place}
          name="location"
          optional
          error={isPlaceOpen ? form.message('location', errors) : (errors.location?.[0] ?? null)}
          onTyped={() => form.set('location', '')}
        />
        <div className={page.buttons}>
          <Button type="submit" busy={pending}>
            Save
          </Button>
          <Button variant="secondary" href={pathTo('/profile')}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
