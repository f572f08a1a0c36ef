import { useId, useState } from 'react'
import { Button, classNames } from 'shared/ui'
import styles from './description.module.css'

/** From so many characters on a description is folded: about ten lines on a phone. */
const LONG = 480

/** In paragraphs; a long one is folded until it is wanted. Without scripts, and for who has it read out, it is there as a whole. */
export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isLong = text.length > LONG
  return (
    <div className={styles.description}>
      <div id={id} className={classNames(styles.text, isLong && !isOpen && styles.folded)}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {isLong && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={styles.fold ?? ''}
          data-needs-script
        >
          {isOpen ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  )
}
