import { Fragment, type ReactNode, useId } from 'react'
import type { Inline, RichBlock } from '../../api'
import styles from './rich-text.module.css'

/** Rich text from an editor. */
export function RichText({ blocks, lead }: { blocks: readonly RichBlock[]; lead?: boolean }) {
  return (
    <div className={styles.text} data-lead={lead || undefined}>
      <Blocks blocks={blocks} />
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly RichBlock[] }): ReactNode {
  // The parts of a document have no ids, and their order does not change, so the index is the key.
  return blocks.map((block, place) => <Part key={`${block.tag} ${place}`} block={block} />)
}

function Part({ block }: { block: RichBlock }) {
  switch (block.tag) {
    case 'p':
      return <p>{words(block.inside)}</p>
    case 'h2':
    case 'h3':
    case 'h4':
      return <block.tag id={block.id}>{words(block.inside)}</block.tag>
    case 'ul':
    case 'ol':
      return (
        <block.tag>
          {keyed(block.items).map(({ key, value }) => (
            <li key={key}>
              <Blocks blocks={value} />
            </li>
          ))}
        </block.tag>
      )
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'hr':
      return <hr />
    case 'table':
      return <Table table={block} />
  }
}

function Table({ table: { head, rows } }: { table: Extract<RichBlock, { tag: 'table' }> }) {
  const headId = useId()
  const named = head.length > 0 ? { 'aria-labelledby': headId } : { 'aria-label': 'Table' }
  const columns = head.map(textOf)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} {...named}>
      <table>
        {head.length > 0 && (
          <thead>
            <tr id={headId}>
              {keyed(head).map(({ key, value }) => (
                <th key={key} scope="col">
                  <Blocks blocks={value} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {keyed(rows).map(({ key, value: row }) => (
            <tr key={key}>
              {keyed(row).map(({ key: cell, value }, place) => (
                <td key={cell} data-column={columns[place] || undefined}>
                  <Blocks blocks={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Text of a column's header. On narrow screens it is shown before each cell of the column. */
const textOf = (blocks: readonly RichBlock[]): string =>
  blocks.map((block) => ('inside' in block ? plain(block.inside) : '')).join(' ')
const plain = (inside: readonly Inline[]): string =>
  inside.map((part) => (typeof part === 'string' ? part : plain(part.inside))).join('')

const keyed = <T,>(list: readonly T[]) => list.map((value, place) => ({ key: `${place}`, value }))

function words(inside: readonly Inline[]): ReactNode {
  return keyed(inside).map(({ key, value }) => {
    if (typeof value === 'string') return <Fragment key={key}>{value}</Fragment>
    if ('href' in value) {
      return (
        <a key={key} href={value.href}>
          {words(value.inside)}
        </a>
      )
    }
    return <value.mark key={key}>{words(value.inside)}</value.mark>
  })
}
