import { Icon } from 'shared/ui'
import type { Experience } from '../../api'
import { MeetingMap } from '../../domain/map/meeting-map'
import styles from './sections.module.css'

/** The meeting point, with address, directions and map. */
export function MeetingPoint({ experience }: { experience: Experience }) {
  const { meetingPoint, address, town, postcode, latitude, longitude } = experience
  return (
    <section className={styles.section} aria-labelledby="meeting">
      <h2 id="meeting">Where you’ll meet</h2>
      <p>{meetingPoint}</p>
      <address className={styles.address}>
        <Icon name="pin" />
        <span>{`${address}, ${town}, ${postcode}`}</span>
      </address>
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
        target="_blank"
        rel="noreferrer"
        className={styles.out}
      >
        Directions <span className={styles.hidden}>(opens in a new tab)</span>
        <Icon name="external-link" size={16} />
      </a>
      <MeetingMap latitude={latitude} longitude={longitude} name={experience.name} />
    </section>
  )
}
