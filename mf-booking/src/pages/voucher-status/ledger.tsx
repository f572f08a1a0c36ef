import { longDate, money } from 'shared/formats'
import { Card } from 'shared/ui'
import { ledgerEntryLabels, type Voucher } from '../../domain/voucher/voucher'
import styles from './page.module.css'

type Entry = NonNullable<Voucher['ledger']>[number]

function entryLabel({ kind, bookingReference }: Entry, isCredit: boolean): string {
  if (isCredit && kind === 'issue') return 'From your cancelled booking'
  if (kind === 'restore' && bookingReference === null) return 'Returned after a failed refund'
  return ledgerEntryLabels[kind]
}

/** Every change to the balance of a voucher. */
export function Ledger({ entries, isCredit }: { entries: NonNullable<Voucher['ledger']>; isCredit: boolean }) {
  return (
    <Card as="section">
      <h2 className={styles.subhead}>What happened</h2>
      <ol className={styles.ledger}>
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.balanceAfter}`}>
            <span>
              <span>{[entryLabel(entry, isCredit), entry.bookingReference].filter(Boolean).join(' ')}</span>
              <span className={styles.when}>{longDate(entry.at)}</span>
            </span>
            <span className={styles.amount}>
              <span>{entry.amount === 0 ? '' : `${entry.amount > 0 ? '+' : ''}${money(entry.amount)}`}</span>
              <span className={styles.when}>{`${money(entry.balanceAfter)} left`}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
