import { useId } from 'react'
import type { Inline, RichBlock } from '../../api'
import styles from './contents.module.css'

const textOf = (inside: readonly Inline[]): string =>
  inside.map((part) => (typeof part === 'string' ? part : textOf(part.inside))).join('')

/** Table of contents: links to the headings of a long text. */
export function Contents({ blocks }: { blocks: readonly RichBlock[] }) {
  const id = useId()
  const headings = blocks.flatMap((block) => (block.tag === 'h2' ? [block] : []))
  if (headings.length < 2) return null
  return (
    <nav className={styles.contents} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        On this page
      </h2>
      <ol className={styles.list}>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{textOf(heading.inside)}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
