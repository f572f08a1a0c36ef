import { useUnit } from 'effector-react'
import type { BoundField } from 'shared/form'
import { money, pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Chip, Counter, SkeletonText, TextField } from 'shared/ui'
import { AMOUNTS } from '../../domain/voucher/gift'
import * as model from './model'
import styles from './page.module.css'

/** The value of the gift: an amount, or tickets of one experience. */
export function GiftValue({ amount, ticketsError }: { amount: BoundField; ticketsError: string | null }) {
  const id = useLive(model.$experienceId)
  return id === null ? <Amount amount={amount} /> : <Tickets error={ticketsError} />
}

function Amount({ amount }: { amount: BoundField }) {
  const value = useLive(model.$gift).amount
  const change = useUnit(model.changed)
  return (
    <>
      <h2 className={styles.subhead}>How much?</h2>
      <div className={styles.chips}>
        {AMOUNTS.map((pounds) => (
          <Chip key={pounds} pressed={value === pounds} onPress={() => change({ amount: pounds })}>{`£${pounds}`}</Chip>
        ))}
      </div>
      <TextField label="Amount in pounds" inputMode="decimal" hint="From £10 to £1,000" {...amount} />
    </>
  )
}

function Tickets({ error }: { error: string | null }) {
  const { tickets, quantities } = useLive({ tickets: model.$tickets, quantities: model.$quantities })
  const change = useUnit(model.quantityChanged)
  return (
    <>
      <h2 className={styles.subhead}>Who is invited?</h2>
      {tickets.length === 0 && <SkeletonText lines={3} />}
      <div className={styles.fields} data-needs-script>
        {tickets.map(({ id, name, price, max }) => (
          <Counter
            key={id}
            label={name}
            hint={money(price)}
            value={quantities[id] ?? 0}
            max={Math.min(max, model.MAX_TICKETS)}
            onValueChange={(quantity) => change({ ticketId: id, quantity })}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      <p className={styles.promise}>
        Or <a href={pathTo('/vouchers/purchase')}>give an amount</a> for any experience.
      </p>
    </>
  )
}
