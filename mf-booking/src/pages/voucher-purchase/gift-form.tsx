import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { money } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { useLive } from 'shared/scope'
import { Button, Card, Notice, Textarea, TextField } from 'shared/ui'
import { FieldRow } from '../../domain/person/pair'
import { PersonFields } from '../../domain/person/person-fields'
import { TermsCheckbox } from '../../domain/person/terms-checkbox'
import type { GiftField } from '../../domain/voucher/gift'
import { DeliveryFields } from './delivery-fields'
import { DesignPicker } from './design-picker'
import { GiftValue } from './gift-value'
import * as model from './model'
import styles from './page.module.css'

const refusals = {
  PRICE_CHANGED: 'The price has changed. The new price is shown: press the button again to continue at this price.',
  EXPERIENCE_NOT_GIVABLE: 'This experience cannot be given at the moment.',
  TICKETS_NOT_COMBINABLE: 'These tickets cannot be given together.',
  TICKET_QUANTITY_OUT_OF_RANGE: 'You cannot give that number of tickets. Please change it.',
  CHILDREN_NEED_ADULT: 'Children need an adult with them on this experience.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a minute and try again.',
} satisfies Record<model.PurchaseRefusal, string>

/** The API's messages by field: they have the path of the request, such as `card.recipientEmail` or `buyer.firstName`. */
const byField = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path.split('.').at(-1) ?? path, messages]))

/** The whole gift form: value, card, delivery and buyer. */
export function GiftForm() {
  const { gift, errors, failure, ordering, total } = useLive({
    gift: model.$gift,
    errors: model.$errors,
    failure: model.$failure,
    ordering: model.$isOrdering,
    total: model.$total,
  })
  const { change, send } = useUnit({ change: model.changed, send: model.submitted })
  const form = useForm({ values: gift, onChange: change, check: () => errors, send: () => send() })
  const fromServer = byField(fieldErrors(failure))
  const text = failureText(failure, refusals)

  const field = (name: Exclude<GiftField, 'acceptTerms' | 'delivery' | 'when'>) => form.field(name, fromServer)
  return (
    <form method="post" className={styles.form} onSubmit={form.submit} noValidate aria-label="Your gift">
      <Card as="section">
        <GiftValue amount={field('amount')} ticketsError={form.isSubmitted ? (errors.tickets ?? null) : null} />
      </Card>
      <Card as="section">
        <h2 className={styles.subhead}>The card</h2>
        <DesignPicker />
        <div className={styles.fields}>
          <FieldRow>
            <TextField label="To" hint="Recipient’s name" {...field('recipientName')} />
            <TextField label="From" hint="As it will appear on the card" {...field('senderName')} />
          </FieldRow>
          <Textarea
            label="Message"
            optional
            rows={4}
            hint={`${[...gift.message].length} of 500 characters`}
            {...field('message')}
          />
        </div>
      </Card>
      <Card as="section">
        <DeliveryFields email={field('recipientEmail')} day={field('deliverOn')} />
      </Card>
      <Card as="section">
        <h2 className={styles.subhead}>You</h2>
        <div className={styles.fields}>
          <PersonFields field={field} emailHint="Your receipt is sent here." />
          <TermsCheckbox
            checked={gift.acceptTerms}
            error={form.message('acceptTerms', fromServer)}
            onCheckedChange={(accepted) => form.set('acceptTerms', accepted)}
          />
          {text && <Notice tone="error">{text}</Notice>}
          <noscript>This form needs JavaScript. Please turn it on and reload the page.</noscript>
          <Button type="submit" size="large" wide busy={ordering} data-needs-script>
            {`Continue to pay ${money(total)}`}
          </Button>
          <p className={styles.promise}>
            Refundable for 14 days if unused. You can spend it over several bookings and extend it once by three months.
          </p>
        </div>
      </Card>
    </form>
  )
}
