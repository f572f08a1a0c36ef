import { VisuallyHidden } from 'shared/ui'
import type { Block } from '../../api'
import { BlockView } from './block-view'

/** The blocks of a page, one below the other. A page that does not open with a heading gets a hidden h1. */
export function BlockList({ blocks, title }: { blocks: readonly Block[]; title: string }) {
  const opening = blocks[0]?.kind
  return (
    <>
      {opening !== 'teaser' && opening !== 'headline' && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      {blocks.map((block, place) => (
        <BlockView
          key={block.id}
          block={block}
          isFirst={place === 0}
          isTitled={place > 1 && blocks[place - 1]?.kind === 'headline'}
        />
      ))}
    </>
  )
}
