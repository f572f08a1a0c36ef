import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { crossSiteText, failureText, useForm } from 'shared/form'
import { pathTo } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { useNav } from 'shared/nav'
import { emailRule, nameRule, passwordRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $productName } from 'shared/settings'
import { Checkbox } from 'shared/ui'
import { EmailField, NameFields, NewPasswordField } from '../../domain/credentials/fields'
import { FormPage } from '../../domain/credentials/form-page'
import { SocialLinks } from '../../domain/social/social-links'
import { GuestForm } from './guest-form'
import { $isGuest } from './guest-model'
import { $buyer, $failure, $isPending, $values, bookingNamed, submitted } from './model'

export function SignUpPage() {
  return useLive($isGuest) ? <GuestForm /> : <AccountForm />
}

function AccountForm() {
  const { failure, pending, typed, productName } = useLive({
    failure: $failure,
    pending: $isPending,
    typed: $values,
    productName: $productName,
  })
  const send = useUnit(submitted)
  const buyer = useBuyer()
  const form = useForm({
    initial: { ...typed, password: '' },
    check: ({ firstName, lastName, email, password, acceptTerms }) => ({
      firstName: nameRule(firstName),
      lastName: nameRule(lastName),
      email: emailRule(email),
      password: passwordRule(password, { email, productName }),
      acceptTerms: acceptTerms ? null : 'Please accept the terms and conditions to go on.',
    }),
    send,
  })
  // Fills in only empty fields, so that typed values stay.
  const fillIn = useEffectEvent((known: NonNullable<typeof buyer>) => {
    for (const name of ['firstName', 'lastName', 'email'] as const)
      if (form.values[name] === '') form.set(name, known[name])
  })
  useEffect(() => {
    if (buyer) fillIn(buyer)
  }, [buyer])
  const errors = fieldErrors(failure)
  const text = failureText(failure, { SENT_FROM_ELSEWHERE: crossSiteText })
  return (
    <FormPage
      title="Create your account"
      intro="Keep your bookings in one place, save wishlists and plan with friends."
      before={<SocialLinks />}
      problem={text}
      action={pathTo('/auth/sign-up')}
      onSubmit={form.submit}
      submit="Create account"
      busy={pending}
      aside={
        <span>
          Already have an account? <a href={pathTo('/auth/sign-in')}>Sign in</a>
          <br />
          Not now? <a href={pathTo('/auth/sign-up', { guest: '1' })}>Continue as a guest</a>
        </span>
      }
    >
      <NameFields first={form.field('firstName', errors)} last={form.field('lastName', errors)} />
      <EmailField {...form.field('email', errors)} />
      <NewPasswordField label="Password" {...form.field('password', errors)} />
      <Checkbox
        name="acceptTerms"
        label={
          <span>
            I accept the <a href={pathTo('/terms-and-conditions')}>terms and conditions</a> and the{' '}
            <a href={pathTo('/privacy-policy')}>privacy policy</a>
          </span>
        }
        checked={form.values.acceptTerms}
        error={form.message('acceptTerms', errors)}
        onCheckedChange={(accepted) => form.set('acceptTerms', accepted)}
      />
    </FormPage>
  )
}

/** Loads the booking in the URL and returns its contact; null until it has loaded. */
function useBuyer() {
  const nav = useNav()
  const name = useUnit(bookingNamed)
  useEffect(() => {
    const uuid = new URLSearchParams(nav.getSnapshot().location.search).get('booking')
    if (uuid) name(uuid)
  }, [nav, name])
  return useLive($buyer)
}
