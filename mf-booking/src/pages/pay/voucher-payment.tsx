import { money, pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, EmptyState } from 'shared/ui'
import frame from '../../domain/booking/step-frame.module.css'
import { formatGift, type Voucher } from '../../domain/voucher/voucher'
import { VoucherCard } from '../../domain/voucher/voucher-card'
import { CardPayment } from './card-payment'
import styles from './page.module.css'
import * as model from './voucher-model'

/** The card step of a gift voucher, next to a preview of the card. */
export function VoucherPayment() {
  const { phase, voucher } = useLive({ phase: model.$phase, voucher: model.$voucher })
  if (phase === 'missing') {
    return (
      <EmptyState
        heading="h1"
        icon="gift"
        title="There is no gift voucher here"
        text="It may have been ordered in another browser. The link in our e-mail opens it anywhere."
        action={<Button href={pathTo('/vouchers/purchase')}>Buy a gift voucher</Button>}
      />
    )
  }
  return (
    <div className={frame.page}>
      <div className={frame.columns}>
        <div className={frame.main}>
          <h1>How would you like to pay?</h1>
          {voucher && (
            <p>
              <span>{`A gift for ${voucher.recipientName}: `}</span>
              <strong>{formatGift(voucher)}</strong>. To pay <strong>{money(voucher.initial)}</strong>
            </p>
          )}
          <CardPayment model={model} phase={phase} $failure={model.$failure} refusals={refusals} kept="" />
          {voucher && (
            <p className={styles.back}>
              <a href={purchasePath(voucher)}>Change the gift or your details</a>
            </p>
          )}
        </div>
        <div className={frame.aside}>
          {voucher && (
            <div className={styles.preview}>
              <VoucherCard {...voucher} gift={formatGift(voucher)} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

const purchasePath = ({ experience }: Voucher): string =>
  experience ? pathTo('/vouchers/purchase', { experience: experience.id }) : pathTo('/vouchers/purchase')

const refusals = {
  VOUCHER_NOT_PAYABLE: 'This voucher can no longer be paid for.',
  PAYMENT_UNAVAILABLE: 'Our payment service is not responding at the moment.',
} satisfies Record<model.VoucherIntentRefusal, string>
