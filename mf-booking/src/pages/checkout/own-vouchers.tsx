import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button, Icon } from 'shared/ui'
import { $isApplying, $voucherCode } from '../../domain/booking/voucher-codes'
import { formatBalance, lastDayOf, type Voucher } from '../../domain/voucher/voucher'
import styles from './codes.module.css'
import { $ownVouchers, voucherPicked } from './own-vouchers-model'

/** The customer's own vouchers and credits, each with a button that applies it. Renders nothing without vouchers. */
export function OwnVouchers() {
  const {
    vouchers,
    applying,
    code: applied,
  } = useLive({
    vouchers: $ownVouchers,
    applying: $isApplying,
    code: $voucherCode,
  })
  const pick = useUnit(voucherPicked)
  if (vouchers.length === 0) return null
  return (
    <ul className={styles.own} aria-label="Your vouchers">
      {vouchers.map((voucher) => (
        <li key={voucher.uuid}>
          <span className={styles.what}>
            <Icon name="gift" size={18} />
            <span className={styles.title}>
              <span>{`${formatBalance(voucher)} left`}</span>
              <span className={styles.aside}>{aboutText(voucher)}</span>
            </span>
          </span>
          <Button
            variant="secondary"
            size="small"
            className={styles.use ?? ''}
            busy={applying && applied === voucher.code}
            aria-label={`Use it: ${nameOf(voucher)}`}
            onClick={() => pick({ code: voucher.code })}
          >
            Use it
          </Button>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ creditFor, last4 }: Voucher) => `${creditFor ? 'Credit' : 'Voucher'} ending in ${last4 ?? ''}`

const aboutText = (voucher: Voucher) =>
  voucher.expiresAt ? `${nameOf(voucher)}, good until ${lastDayOf(voucher.expiresAt)}` : nameOf(voucher)
