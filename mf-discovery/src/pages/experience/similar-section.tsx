import { useLive } from 'shared/scope'
import { $searchContext } from '../../domain/experience/model'
import { CardGrid } from '../../domain/experiences/card-grid'
import { $similar } from './similar'
import styles from './similar-section.module.css'

export function SimilarSection() {
  const { similar, carried } = useLive({ similar: $similar, carried: $searchContext })
  if (similar.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">You might also like</h2>
      <CardGrid experiences={similar} carried={carried} />
    </section>
  )
}
