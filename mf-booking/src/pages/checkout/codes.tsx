import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { money } from 'shared/formats'
import { CARD_MIN_PENCE } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Card, Icon, IconButton } from 'shared/ui'
import type { Booking } from '../../domain/booking/booking'
import * as promo from '../../domain/booking/promo-code'
import * as voucher from '../../domain/booking/voucher-codes'
import styles from './codes.module.css'
import { OwnVouchers } from './own-vouchers'
import { $ownVouchers } from './own-vouchers-model'
import { PromoCodeForm } from './promo-code-form'
import { VoucherCodeForm } from './voucher-code-form'

/** Vouchers and promo codes. Collapsed unless the booking uses one, because most customers have neither. */
export function Codes({ booking }: { booking: Booking }) {
  const { vouchers, promoCode, cardAmount } = booking
  const isUsed = vouchers.length > 0 || promoCode !== null
  const [open, setOpen] = useState(isUsed)
  const inside = useId()
  const own = useLive($ownVouchers)
  const count = cardAmount > 0 ? own.length : 0
  // Only the amount already paid reduces the price of a move: vouchers and promo codes do not apply.
  if (booking.reschedules) return null
  return (
    <Card as="section" flush className={styles.codes ?? ''}>
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={inside}
          onClick={() => setOpen(!open)}
        >
          <Icon name="gift" size={20} />
          <span className={styles.title}>
            <span>Gift voucher or promo code</span>
            {count > 0 && (
              <span className={styles.note}>
                {count === 1 ? 'You have a voucher to use' : `You have ${count} vouchers to use`}
              </span>
            )}
          </span>
          <span className={styles.arrow}>
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={20} />
          </span>
        </button>
      </h2>
      <div id={inside} hidden={!open} className={styles.inside}>
        {isUsed && <Used booking={booking} />}
        {cardAmount === 0 && <p role="status">There is nothing left to pay, so you do not need a card.</p>}
        {vouchers.length > 0 && cardAmount === CARD_MIN_PENCE && (
          <p role="status">{`Card payments start at ${money(CARD_MIN_PENCE)}. The rest stays on your voucher.`}</p>
        )}
        {cardAmount > 0 && <OwnVouchers />}
        {cardAmount > 0 && <VoucherCodeForm vouchers={vouchers} />}
        {(cardAmount > 0 || vouchers.length > 0) && <PromoCodeForm applied={promoCode} />}
      </div>
    </Card>
  )
}

function Used({ booking }: { booking: Booking }) {
  const { removing, removingPromo } = useLive({ removing: voucher.$isRemoving, removingPromo: promo.$isRemoving })
  const { takeVoucher, takePromo } = useUnit({
    takeVoucher: voucher.voucherCodeRemoved,
    takePromo: promo.promoCodeRemoved,
  })
  const { vouchers, promoCode, discount } = booking
  const percent = promoCode?.percent ?? null
  const takenOff = percent === null ? money(discount) : `${money(discount)} (${percent}%)`
  return (
    <ul className={styles.used}>
      {promoCode && (
        <li>
          <span className={styles.what}>
            <Icon name="sparkles" size={18} />
            <span>
              Promo code <strong>{promoCode.code}</strong> takes off <span>{takenOff}</span>
            </span>
          </span>
          <IconButton
            label={`Remove the promo code ${promoCode.code}`}
            icon={<Icon name="close" size={18} />}
            disabled={removingPromo}
            onClick={() => takePromo()}
          />
        </li>
      )}
      {vouchers.map(({ uuid, last4, amount }) => (
        <li key={uuid}>
          <span className={styles.what}>
            <Icon name="gift" size={18} />
            <span>{`Voucher ending in ${last4} pays ${money(amount)}`}</span>
          </span>
          <IconButton
            label={`Remove the voucher ending in ${last4}`}
            icon={<Icon name="close" size={18} />}
            disabled={removing !== null}
            onClick={() => takeVoucher({ voucher: uuid })}
          />
        </li>
      ))}
    </ul>
  )
}
