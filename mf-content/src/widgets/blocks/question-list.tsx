import { classNames, Icon } from 'shared/ui'
import type { BlockOf } from '../../api'
import { RichText } from '../../domain/rich-text/rich-text'
import bands from './blocks.module.css'
import styles from './question-list.module.css'

/** Questions that open to their answers, as native `details` elements. */
export function QuestionList({ block }: { block: BlockOf<'questionList'> }) {
  const Question = block.headline ? 'h3' : 'h2'
  return (
    <section
      className={classNames(bands.band, block.headline && styles.beside)}
      {...(block.headline ? { 'aria-label': block.headline } : {})}
    >
      {block.headline && <h2 className={styles.heading}>{block.headline}</h2>}
      <div className={styles.list}>
        {block.questions.map(({ id, question, answer }) => (
          <details key={id} id={id} className={styles.entry}>
            <summary className={styles.question}>
              <Question className={styles.words}>{question}</Question>
              <Icon name="chevron-down" size={22} className={styles.mark ?? ''} />
            </summary>
            <div className={styles.answer}>
              <RichText blocks={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
