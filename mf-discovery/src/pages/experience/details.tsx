import { facilities } from 'shared/contracts/entities/category'
import { FacilityIcon } from 'shared/ui/facility-icon'
import type { Experience } from '../../api'
import { Description } from './description'
import { Inclusions } from './inclusions'
import { MeetingPoint } from './meeting-point'
import styles from './sections.module.css'

/** Description, itinerary, inclusions, facilities and meeting point. */
export function Details({ experience }: { experience: Experience }) {
  const { description, itinerary, inclusions } = experience
  return (
    <>
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">What you’ll do</h2>
        <Description text={description} />
      </section>
      {itinerary.length > 0 && (
        <section className={styles.section} aria-labelledby="itinerary">
          <h2 id="itinerary">How it goes</h2>
          <ol className={styles.steps}>
            {itinerary.map(({ title, text }) => (
              <li key={title} className={styles.step}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {inclusions.length > 0 && (
        <section className={styles.section} aria-labelledby="inclusions">
          <h2 id="inclusions">What’s included</h2>
          <Inclusions inclusions={inclusions} />
        </section>
      )}
      {experience.facilities.length > 0 && (
        <section className={styles.section} aria-labelledby="facilities">
          <h2 id="facilities">On site</h2>
          <ul className={styles.two}>
            {experience.facilities.map((facility) => (
              <li key={facility} className={styles.item}>
                <FacilityIcon facility={facility} />
                <span>{facilities[facility]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <MeetingPoint experience={experience} />
    </>
  )
}
