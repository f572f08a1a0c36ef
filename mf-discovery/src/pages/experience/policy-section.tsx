import { Icon } from 'shared/ui'
import type { Experience } from '../../api'
import { policyAlways, policyText } from './policy-texts'
import styles from './sections.module.css'

export function PolicySection({ policy }: { policy: Experience['cancellationPolicy'] }) {
  return (
    <section className={styles.section} aria-labelledby="policy">
      <h2 id="policy">If plans change</h2>
      <p>{policyText[policy]}</p>
      <ul className={styles.list}>
        {policyAlways.map((text) => (
          <li key={text} className={styles.item}>
            <Icon name="check" className={styles.good ?? ''} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
