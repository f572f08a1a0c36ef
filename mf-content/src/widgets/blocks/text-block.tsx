import type { BlockOf } from '../../api'
import styles from './blocks.module.css'

/** Plain text. Blank lines separate its paragraphs. */
export function TextBlock({ block }: { block: BlockOf<'text'> }) {
  const paragraphs = block.text.split(/\n\s*\n/).filter((words) => words.trim())
  return (
    <div className={styles.band}>
      <div className={styles.paragraphs}>
        {paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </div>
  )
}
