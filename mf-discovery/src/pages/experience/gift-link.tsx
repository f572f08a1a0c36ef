import { pathTo } from 'shared/formats'
import { Icon } from 'shared/ui'
import type { Experience } from '../../api'
import styles from './gift-link.module.css'

/** Link to buy the experience as a gift voucher. */
export function GiftLink({ experience }: { experience: Experience }) {
  if (!experience.vouchersAllowed || experience.status !== 'live') return null
  return (
    <a href={pathTo('/vouchers/purchase', { experience: experience.id })} className={styles.gift}>
      <Icon name="gift" size={22} />
      <span>
        <span className={styles.title}>Give as a gift</span>
        <span className={styles.text}>A voucher for exactly this, on a day they choose</span>
      </span>
      <Icon name="chevron-right" size={18} />
    </a>
  )
}
