import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { useLive } from 'shared/scope'
import { $session } from 'shared/session'
import { Button, Card, Icon, Notice, Skeleton, TextField } from 'shared/ui'
import { Widget } from 'shared/widget'
import type { Booking } from '../../domain/booking/booking'
import { policyTexts } from '../../domain/booking/policy-texts'
import { PersonFields } from '../../domain/person/person-fields'
import { TermsCheckbox } from '../../domain/person/terms-checkbox'
import { bodyOf, type Details, detailsErrors, detailsOf, followedBy } from './details'
import { GuestNames } from './guest-names'
import * as model from './model'
import styles from './page.module.css'

/** The contact form, prefilled from the values typed in this tab, the booking's contact or the customer's account. */
export function ContactForm({ booking }: { booking: Booking }) {
  const { session, typed } = useLive({ session: $session, typed: model.$details })
  // The session determines the initial values, so the form waits for it.
  if (session.status === 'unknown') return <Skeleton shape="block" className={styles.waiting ?? ''} />
  const user = session.status === 'signed-in' ? session.user : null
  return (
    <Form
      key={user?.id ?? 'guest'}
      booking={booking}
      initial={detailsOf(booking, user, typed)}
      signedIn={user !== null && !user.isGuest}
    />
  )
}

const refusals = {
  HOLD_EXPIRED: 'The time to pay has run out.',
  BOOKING_NOT_EDITABLE: 'This booking can no longer be changed.',
  PROMO_CODE_USED_BY_YOU: 'You have used this promo code before. Please remove it to continue.',
} satisfies Record<model.DetailsRefusal, string>

function Form({ booking, initial, signedIn }: { booking: Booking; initial: Details; signedIn: boolean }) {
  const { failure, saving } = useLive({ failure: model.$failure, saving: model.$isSaving })
  const { send, type, signIn } = useUnit({
    send: model.submitted,
    type: model.detailsChanged,
    signIn: model.signInPressed,
  })
  const count = booking.guests.length
  const form = useForm<Details>({
    initial,
    check: (values) => detailsErrors(values, count),
    send: (values) => send(bodyOf(values, count)),
  })
  const errors = serverMessages(fieldErrors(failure))
  const text = failureText(failure, refusals)
  const field = (name: string) => ({
    name,
    value: textIn(form.values, name),
    error: form.message(name, errors),
    onValueChange: (value: string) => {
      const changes = followedBy(form.values, name, value)
      for (const [changed, to] of Object.entries(changes)) form.set(changed, to)
      type(changes)
    },
    onBlur: () => {
      if (form.values[name]) form.judge(name)
    },
  })
  return (
    <Card>
      <form method="post" className={styles.form} onSubmit={form.submit} noValidate aria-label="Your details">
        {!signedIn && (
          <p className={styles.signIn}>
            Have an account?{' '}
            <Button variant="quiet" size="small" onClick={signIn}>
              Sign in
            </Button>
            <span> No account is needed to book.</span>
          </p>
        )}
        <PersonFields field={field} emailHint="Your tickets are sent here." />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
          hint="Only used if something changes on the day."
          {...field('phone')}
        />
        {signedIn && <ForGroup booking={booking} error={form.message('groupId', errors)} />}
        <GuestNames guests={booking.guests} details={form.values} field={field} />
        <p className={styles.policy}>
          <Icon name="shield" size={20} />
          <span>
            <strong>Cancellation policy.</strong> <span>{policyTexts[booking.cancellationPolicy]}</span>
          </span>
        </p>
        <TermsCheckbox
          also="the cancellation policy"
          checked={form.values.acceptTerms}
          error={form.message('acceptTerms', errors)}
          onCheckedChange={(accepted) => form.set('acceptTerms', accepted)}
        />
        {text && <Notice tone="error">{text}</Notice>}
        <Button type="submit" size="large" wide busy={saving}>
          {booking.cardAmount === 0 ? 'Book now' : 'Continue to payment'}
        </Button>
      </form>
    </Card>
  )
}

/** The group picker for signed-in customers. The widget is empty for customers without a group. */
function ForGroup({ booking, error }: { booking: Booking; error: string | null }) {
  const groupId = useLive(model.$groupId)
  return (
    <div className={styles.group}>
      <Widget name="account/GroupPicker" bookingUuid={booking.uuid} groupId={groupId} small />
      {error && <Notice tone="error">{error}</Notice>}
    </div>
  )
}

const textIn = (values: Details, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** Maps field paths of the request, such as `contact.email`, to field names of the form. */
function serverMessages(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name.replace(/^contact\./, ''), messages]),
  )
}
