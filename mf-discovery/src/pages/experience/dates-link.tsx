import { useLive } from 'shared/scope'
import { Icon } from 'shared/ui'
import { $searchContext } from '../../domain/experience/model'
import { experiencePath } from '../../domain/experience/paths'
import styles from './dates-link.module.css'

/** Link to the calendar with prices and places left, month by month. */
export function DatesLink({ slug }: { slug: string }) {
  const carried = useLive($searchContext)
  return (
    <a href={experiencePath(slug, carried, 'available-dates')} className={styles.dates}>
      <Icon name="calendar" size={18} />
      See all available dates
    </a>
  )
}
