import type { BlockOf } from '../../api'
import { Contents } from '../../domain/rich-text/contents'
import { RichText } from '../../domain/rich-text/rich-text'
import styles from './rich-text-block.module.css'

/** A longer text, with a table of contents beside it if the block has one. */
export function RichTextBlock({ block }: { block: BlockOf<'richText'> }) {
  return (
    <div className={styles.band} data-with-contents={block.withContents || undefined}>
      {block.withContents && (
        <div className={styles.contents}>
          <Contents blocks={block.blocks} />
        </div>
      )}
      <RichText blocks={block.blocks} lead={!block.withContents} />
    </div>
  )
}
