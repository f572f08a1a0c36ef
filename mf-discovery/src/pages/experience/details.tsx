import { facilities } from 'shared/contracts/entities/category'
import { FacilityIcon, Icon } from 'shared/ui'
import type { Experience } from '../../api'
import styles from './sections.module.css'

const inclusionLooks = {
  included: { icon: 'check', mark: styles.good, word: 'Included: ' },
  excluded: { icon: 'close', mark: styles.bad, word: 'Not included: ' },
  bring: { icon: 'arrow-right', mark: styles.neutral, word: 'Please bring: ' },
} as const

const inclusionOrder = ['included', 'bring', 'excluded'] as const

/** What happens, what is part of it, what is there, and where it begins. */
export function Details({ experience }: { experience: Experience }) {
  const { description, itinerary, inclusions, address, postcode, meetingPoint, latitude, longitude } = experience
  const sorted = inclusionOrder.flatMap((type) => inclusions.filter(({ inclusionType }) => inclusionType === type))
  return (
    <>
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">What you’ll do</h2>
        {description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
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
      {sorted.length > 0 && (
        <section className={styles.section} aria-labelledby="inclusions">
          <h2 id="inclusions">What’s included</h2>
          <ul className={styles.two}>
            {sorted.map(({ inclusionType, text }) => {
              const look = inclusionLooks[inclusionType]
              return (
                <li key={inclusionType + text} className={styles.item}>
                  <Icon name={look.icon} className={look.mark ?? ''} />
                  <span>
                    <span className={inclusionType === 'bring' ? undefined : styles.hidden}>{look.word}</span>
                    {text}
                  </span>
                </li>
              )
            })}
          </ul>
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
      <section className={styles.section} aria-labelledby="meeting">
        <h2 id="meeting">Where you’ll meet</h2>
        <p>{meetingPoint}</p>
        <address className={styles.address}>
          <Icon name="pin" />
          <span>
            {address}, {postcode}
          </span>
        </address>
        <a
          href={`https://www.openstreetmap.org/directions?to=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
          className={styles.out}
        >
          Directions <span className={styles.hidden}>(opens in a new tab)</span>
          <Icon name="external-link" size={16} />
        </a>
      </section>
    </>
  )
}
