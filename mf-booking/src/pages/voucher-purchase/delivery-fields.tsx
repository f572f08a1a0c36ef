import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { DateField, type DateFieldProps, TextField } from 'shared/ui'
import type { FieldWiring } from '../../domain/person/person-fields'
import * as model from './model'
import styles from './page.module.css'

type DateValue = Pick<DateFieldProps, 'value' | 'onValueChange'>

/** How and when the card is delivered. */
export function DeliveryFields({ email, day }: { email: FieldWiring; day: FieldWiring & DateValue }) {
  const gift = useLive(model.$gift)
  const change = useUnit(model.changed)
  const byMail = gift.delivery === 'email'
  return (
    <>
      <h2 className={styles.subhead}>How should we deliver it?</h2>
      <div className={styles.fields}>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Delivery</legend>
          <Choice name="delivery" value="email" chosen={gift.delivery} onChoose={() => change({ delivery: 'email' })}>
            By e-mail
          </Choice>
          <Choice name="delivery" value="print" chosen={gift.delivery} onChoose={() => change({ delivery: 'print' })}>
            I’ll print it myself
          </Choice>
        </fieldset>
        {byMail && (
          <>
            <TextField label="Their e-mail" type="email" inputMode="email" {...email} />
            <fieldset className={styles.choices}>
              <legend className={styles.legend}>When</legend>
              <Choice name="when" value="now" chosen={gift.when} onChoose={() => change({ when: 'now' })}>
                Right after paying
              </Choice>
              <Choice name="when" value="day" chosen={gift.when} onChoose={() => change({ when: 'day' })}>
                On a day you choose, at 08:00
              </Choice>
            </fieldset>
            {gift.when === 'day' && <DateField label="Day" {...day} />}
          </>
        )}
        {!byMail && <p className={styles.promise}>You get the card as a PDF for A5 paper, right after paying.</p>}
      </div>
    </>
  )
}

function Choice({
  name,
  value,
  chosen,
  onChoose,
  children,
}: {
  name: string
  value: string
  chosen: string
  onChoose: () => void
  children: string
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={value} checked={chosen === value} onChange={onChoose} />
      {children}
    </label>
  )
}
