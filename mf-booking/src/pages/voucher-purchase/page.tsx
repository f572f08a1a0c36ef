import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { money, pathTo } from 'shared/formats'
import { isNotFound } from 'shared/http'
import { useLive } from 'shared/scope'
import { Button, EmptyState } from 'shared/ui'
import { VoucherCard } from '../../domain/voucher/voucher-card'
import { GiftForm } from './gift-form'
import * as model from './model'
import styles from './page.module.css'

/** The gift form, next to a preview of the card. */
export function VoucherPurchasePage() {
  const { id, failure, experience } = useLive({
    id: model.$experienceId,
    failure: model.$loadFailure,
    experience: model.$experience,
  })
  const retry = useUnit(model.retryPressed)
  if (id !== null && failure) {
    const isMissing = isNotFound(failure)
    return (
      <EmptyState
        heading="h1"
        icon="gift"
        title={isMissing ? 'This experience cannot be given' : 'We could not open the gift'}
        text={
          isMissing
            ? 'It is no longer offered. A voucher for any day out makes just as good a present.'
            : failureText(failure)
        }
        action={
          isMissing ? (
            <Button href={pathTo('/vouchers/purchase')}>Give an amount instead</Button>
          ) : (
            <Button onClick={retry}>Try again</Button>
          )
        }
      />
    )
  }
  const giftIs =
    id !== null
      ? 'A voucher for exactly this, on a day they choose.'
      : 'A gift voucher for any experience in the county.'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{id !== null && experience ? `Give ${experience.name}` : 'Give a day out'}</h1>
        <p className={styles.intro}>
          {`${giftIs} Good for twelve months, delivered on the morning you pick or printed at home.`}
        </p>
      </header>
      <div className={styles.columns}>
        <GiftForm />
        <aside className={styles.preview} aria-label="Preview of the card">
          <Preview />
        </aside>
      </div>
    </div>
  )
}

function Preview() {
  const { gift, total, id, experience, tickets, quantities } = useLive({
    gift: model.$gift,
    total: model.$total,
    id: model.$experienceId,
    experience: model.$experience,
    tickets: model.$tickets,
    quantities: model.$quantities,
  })
  const party = tickets
    .filter((ticket) => quantities[ticket.id])
    .map((ticket) => `${quantities[ticket.id]} × ${ticket.name}`)
  return (
    <VoucherCard
      {...gift}
      gift={id === null ? money(total) : (experience?.name ?? 'A day out')}
      details={id === null ? 'for any day out in Hampshire' : party.join(', ')}
      priority
    />
  )
}
