import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { money } from 'shared/formats'
import { voucherCodeRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Card, Icon, IconButton, Notice, TextField } from 'shared/ui'
import type { Booking } from '../../domain/booking/booking'
import * as model from '../../domain/booking/voucher-codes'
import styles from './page.module.css'

const refusals = {
  HOLD_EXPIRED: 'The time to pay has run out.',
  BOOKING_NOT_EDITABLE: 'A payment is under way, so the price can no longer be changed.',
  VOUCHER_UNKNOWN: 'We know no voucher with this code. Please check it letter by letter.',
  VOUCHER_NOT_USABLE: 'This voucher cannot be used here.',
  VOUCHER_EMPTY: 'There is nothing left on this voucher.',
  VOUCHER_EXPIRED: 'The time of this voucher has run out.',
  VOUCHER_OTHER_EXPERIENCE: 'This voucher is for another experience.',
  VOUCHER_NOT_NEEDED: 'There is nothing left for this voucher to pay. It keeps its balance.',
  VOUCHER_APPLIED: 'This voucher is paying already.',
  TOO_MANY_REQUESTS: 'That was tried too often. Please wait a minute and try again.',
} satisfies Record<model.ApplyRefusal, string>

/** Codes of gift vouchers, one after the other. */
export function VoucherField({ booking }: { booking: Booking }) {
  const { failure, applying, removing } = useLive({
    failure: model.$failure,
    applying: model.$applying,
    removing: model.$removing,
  })
  const { send, takeOff } = useUnit({ send: model.codeSubmitted, takeOff: model.voucherTakenOff })
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: voucherCodeRule(code) }),
    send: ({ code }) => {
      send({ code })
      form.set('code', '')
    },
  })
  const text = failureText(failure, refusals)
  const { vouchers, cardAmount } = booking
  return (
    <Card as="section">
      <h2 className={styles.subhead}>Gift voucher</h2>
      {vouchers.length > 0 && (
        <ul className={styles.vouchers}>
          {vouchers.map(({ uuid, last4, amount }) => (
            <li key={uuid}>
              <span className={styles.voucher}>
                <Icon name="gift" size={18} />
                Voucher ending in {last4} pays {money(amount)}
              </span>
              <IconButton
                label={`Take the voucher ending in ${last4} off`}
                icon={<Icon name="close" size={18} />}
                disabled={removing !== null}
                onClick={() => takeOff({ voucher: uuid })}
              />
            </li>
          ))}
        </ul>
      )}
      {cardAmount > 0 ? (
        <form className={styles.code} onSubmit={form.submit} noValidate aria-label="Use a gift voucher">
          <TextField
            label={vouchers.length > 0 ? 'Another code' : 'Code'}
            name="code"
            optional
            autoComplete="off"
            spellCheck={false}
            value={form.values.code}
            error={form.message('code', {})}
            onValueChange={(code) => form.set('code', code)}
          />
          <Button type="submit" variant="secondary" busy={applying}>
            Use it
          </Button>
        </form>
      ) : (
        <p role="status">Everything is paid by voucher: no card is needed.</p>
      )}
      {text && <Notice tone="error">{text}</Notice>}
    </Card>
  )
}
