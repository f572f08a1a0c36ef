import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { $filters, datesPicked, guestsPicked } from '../filters/model'
import { DateRangePicker } from './date-range-picker'
import styles from './discover-fields.module.css'
import { GuestSelector } from './guest-selector'
import { NativeFields } from './native-fields'
import { PlacePicker } from './place-picker'

interface Props {
  /** Text of the button that closes the calendar. */
  doneText?: string
}

/** Place, dates and guests, side by side. Without JavaScript they are native fields of the surrounding form. */
export function DiscoverFields({ doneText }: Props) {
  const filters = useLive($filters)
  const pick = useUnit({ dates: datesPicked, guests: guestsPicked })
  return (
    <>
      <div className={styles.fields} data-needs-script>
        <div className={styles.field}>
          <PlacePicker place={filters.place} />
        </div>
        <div className={styles.field}>
          <DateRangePicker dates={filters.dates} doneText={doneText} onPicked={pick.dates} />
        </div>
        <div className={styles.field}>
          <GuestSelector party={filters.party} onPicked={pick.guests} />
        </div>
      </div>
      <noscript className={styles.plain}>
        <NativeFields />
      </noscript>
    </>
  )
}
