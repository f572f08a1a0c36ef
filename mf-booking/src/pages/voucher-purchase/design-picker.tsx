import { useUnit } from 'effector-react'
import { designPath, voucherDesigns } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Picture } from 'shared/ui'
import * as model from './model'
import styles from './page.module.css'

/** Picks the scene on the card. */
export function DesignPicker() {
  const { design: chosen } = useLive(model.$gift)
  const change = useUnit(model.changed)
  return (
    <fieldset className={styles.designs}>
      <legend className={styles.legend}>Design</legend>
      {voucherDesigns.map(({ id, name }) => (
        <label key={id} className={styles.design}>
          <input
            type="radio"
            name="design"
            value={id}
            checked={chosen === id}
            className={styles.radio}
            onChange={() => change({ design: id })}
          />
          <Picture url={designPath(id)} alt={name} sizes="130px" ratio="4:3" rounded />
        </label>
      ))}
    </fieldset>
  )
}
