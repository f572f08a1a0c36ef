import { distance, duration, pathTo } from 'shared/formats'
import { Picture, Price, Rating } from 'shared/ui'
import { Widget } from 'shared/widget'
import type { ExperienceSummary } from '../../api'
import styles from './experience-card.module.css'

interface Props {
  experience: ExperienceSummary
  /** Query that the link keeps, with its question mark. */
  carried?: string
  sizes?: string
  /** For cards on the first screen. */
  priority?: boolean
  heading?: 'h2' | 'h3'
}

/** An experience in a list: the whole card links to it, the heart saves it. */
export function ExperienceCard({
  experience,
  carried = '',
  sizes = '(width >= 1100px) 300px, (width >= 640px) 45vw, 92vw',
  priority = false,
  heading: Heading = 'h2',
}: Props) {
  const { id, slug, name, town, picture, durationMinutes, ratingAvg, ratingCount, priceFrom, distanceKm } = experience
  const facts = [town, duration(durationMinutes)]
  if (distanceKm !== null) facts.push(`${distance(distanceKm)} away`)
  return (
    <article className={styles.card}>
      <a href={`${pathTo('/experience/:slug', { slug })}${carried}`} className={styles.link}>
        <span className={styles.picture}>
          <Picture
            url={picture.url}
            alt=""
            blurHash={picture.blurHash}
            sizes={sizes}
            priority={priority}
            className={styles.zoom ?? ''}
          />
        </span>
        <span className={styles.text}>
          <Heading className={styles.name}>{name}</Heading>
          <span className={styles.facts}>{facts.join(' · ')}</span>
          <span className={styles.foot}>
            <Price pence={priceFrom} from />
            <Rating average={ratingAvg} count={ratingCount} />
          </span>
        </span>
      </a>
      <Widget
        name="account/WishlistButton"
        small
        experienceId={id}
        experienceName={name}
        className={styles.heart ?? ''}
      />
    </article>
  )
}
