import { sessionDay } from 'shared/formats'
import { classNames, Icon } from 'shared/ui'
import styles from './day-list.module.css'
import type { DayOffer } from './day-offer'

/** The days of the calendar as a list: for small screens, and for customers who prefer a list to a grid. */
export function DayList({ days, picked }: { days: readonly DayOffer[]; picked: string | null }) {
  return (
    <>
      <h2 className={styles.title}>Pick a day</h2>
      <ul className={styles.days}>
        {days.map(({ date, href, price, note, isQuiet }) => (
          <li key={date}>
            <a
              href={href}
              aria-current={date === picked ? 'true' : undefined}
              className={classNames(styles.day, isQuiet && styles.quiet)}
            >
              <span className={styles.date}>{sessionDay(date)}</span>
              <span className={styles.facts}>
                {price && <span>{`from ${price}`}</span>}
                {note && <span className={styles.note}>{note}</span>}
              </span>
              <Icon name="chevron-right" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
