import { Button } from 'shared/ui'
import type { BlockOf } from '../../api'
import { inNewTab, NewTabNote } from '../../domain/picture/in-new-tab'
import styles from './blocks.module.css'

/** A single link, styled as a button. */
export function TextLink({ block: { link } }: { block: BlockOf<'textLink'> }) {
  if (!link) return null
  return (
    <div className={styles.band}>
      <Button href={link.url} variant="secondary" size="large" {...inNewTab(link)}>
        <span>{link.text}</span>
        <NewTabNote link={link} />
      </Button>
    </div>
  )
}
