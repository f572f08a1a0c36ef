import { useId, useState } from 'react'
import { Button, classNames } from 'shared/ui'
import styles from './description.module.css'

/** A description with more characters is collapsed: about ten lines on a phone. */
const LONG = 480

/** The description in paragraphs; a long one is collapsed visually. Without JavaScript and for screen readers it is complete. */
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
