import { useLive } from 'shared/scope'
import { ExperienceCard } from '../../domain/experiences/experience-card'
import { $carried, $similar } from './model'
import styles from './similar-section.module.css'

export function SimilarSection() {
  const { similar, carried } = useLive({ similar: $similar, carried: $carried })
  if (similar.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">You might also like</h2>
      <ul className={styles.grid}>
        {similar.map((experience) => (
          <li key={experience.id}>
            <ExperienceCard experience={experience} carried={carried} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
