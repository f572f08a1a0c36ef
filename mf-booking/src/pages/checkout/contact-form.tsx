import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { emailRule, nameRule, ukPhoneRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $session } from 'shared/session'
import { Button, Card, Checkbox, Notice, Skeleton, TextField } from 'shared/ui'
import type { Booking } from '../../domain/booking/booking'
import { $failure, $saving, type Details, type DetailsRefusal, signInPressed, submitted } from './model'
import styles from './page.module.css'

/** Filled in with what is known: the booking's own contact, or the customer's. */
export function ContactForm({ booking }: { booking: Booking }) {
  const session = useLive($session)
  // Who is signed in decides what stands in the fields, so it is waited for: a moment, right after the page opens.
  if (session.status === 'unknown') return <Skeleton shape="block" className={styles.waiting ?? ''} />
  const user = session.status === 'signed-in' ? session.user : null
  const known = booking.contact ?? user
  const initial: Details = {
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
    email: known?.email ?? '',
    phone: known?.phone ?? '',
    acceptTerms: false,
  }
  return (
    <Form
      key={user?.id ?? 'guest'}
      initial={initial}
      signedIn={user !== null && !user.isGuest}
      paid={booking.cardAmount === 0}
    />
  )
}

const refusals = {
  HOLD_EXPIRED: 'The time to pay has run out.',
  BOOKING_NOT_EDITABLE: 'This booking can no longer be changed.',
  PROMO_CODE_USED_BY_YOU: 'You have used this promo code before. Please take it off to go on.',
} satisfies Record<DetailsRefusal, string>

function Form({ initial, signedIn, paid }: { initial: Details; signedIn: boolean; paid: boolean }) {
  const { failure, saving } = useLive({ failure: $failure, saving: $saving })
  const { send, signIn } = useUnit({ send: submitted, signIn: signInPressed })
  const form = useForm<Details & Record<string, string | boolean>>({
    initial: { ...initial },
    check: ({ firstName, lastName, email, phone, acceptTerms }) => ({
      firstName: nameRule(firstName),
      lastName: nameRule(lastName),
      email: emailRule(email),
      phone: phone.trim() === '' ? null : ukPhoneRule(phone),
      acceptTerms: acceptTerms ? null : 'Please accept the terms and conditions to go on.',
    }),
    send,
  })
  const errors = serverMessages(fieldErrors(failure))
  const text = failureText(failure, refusals)
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    name,
    value: form.values[name],
    error: form.message(name, errors),
    onValueChange: (value: string) => form.set(name, value),
    onBlur: () => {
      if (form.values[name]) form.judge(name)
    },
  })
  return (
    <Card>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {!signedIn && (
          <p className={styles.signIn}>
            Have an account?{' '}
            <Button variant="quiet" size="small" onClick={signIn}>
              Sign in
            </Button>
            <span> No account is needed to book.</span>
          </p>
        )}
        {text && <Notice tone="error">{text}</Notice>}
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Your tickets are sent here."
          {...field('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
          hint="Only used if something changes on the day."
          {...field('phone')}
        />
        <Checkbox
          name="acceptTerms"
          label={
            <>
              I accept the{' '}
              <a href="/terms-and-conditions" target="_blank" rel="noopener">
                terms and conditions
              </a>{' '}
              and the cancellation policy
            </>
          }
          checked={form.values.acceptTerms}
          error={form.message('acceptTerms', errors)}
          onCheckedChange={(accepted) => form.set('acceptTerms', accepted)}
        />
        <Button type="submit" size="large" wide busy={saving}>
          {paid ? 'Book now' : 'Continue to payment'}
        </Button>
      </form>
    </Card>
  )
}

/** The server names fields by their place in the request: `contact.email`. */
function serverMessages(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name.replace(/^contact\./, ''), messages]),
  )
}
