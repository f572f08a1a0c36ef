import { pickerDate } from 'shared/formats'
import { MAX_GUESTS } from 'shared/rules'
import { useLive } from 'shared/scope'
import { classNames } from 'shared/ui'
import { $filters } from '../filters/model'
import { townNames } from '../filters/towns'
import { HiddenQuery } from '../native-form/path-form'
import styles from './native-fields.module.css'

/** Place, dates and guests as native form fields, for use without JavaScript. */
export function NativeFields() {
  const filters = useLive($filters)
  const { place, dates, party } = filters
  const town = townNames.find((name) => name === place?.address) ?? ''
  return (
    <div className={styles.fields}>
      <label className={classNames(styles.field, styles.wide)}>
        Where?
        <select name="town" defaultValue={town}>
          <option value="">{place && !town ? place.address : 'Anywhere'}</option>
          {townNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {place && !town && (
        <HiddenQuery
          query={new URLSearchParams(Object.entries(place).map(([name, value]) => [name, String(value)])).toString()}
        />
      )}
      <label className={styles.field}>
        From
        <input
          name="from"
          inputMode="numeric"
          placeholder="DD/MM/YYYY"
          defaultValue={dates ? pickerDate(dates.from) : undefined}
        />
      </label>
      <label className={styles.field}>
        To
        <input
          name="to"
          inputMode="numeric"
          placeholder="DD/MM/YYYY"
          defaultValue={dates ? pickerDate(dates.to) : undefined}
        />
      </label>
      <label className={classNames(styles.field, styles.number)}>
        Adults
        <input type="number" name="adults" min={0} max={MAX_GUESTS} defaultValue={party.adults || undefined} />
      </label>
      <label className={classNames(styles.field, styles.number)}>
        Children
        <input type="number" name="children" min={0} max={MAX_GUESTS} defaultValue={party.children || undefined} />
      </label>
      <label className={styles.tick}>
        <input type="checkbox" name="private" value="true" defaultChecked={party.private} />
        Private group
      </label>
    </div>
  )
}
