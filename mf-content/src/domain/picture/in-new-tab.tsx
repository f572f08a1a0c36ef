import { VisuallyHidden } from 'shared/ui'
import type { BlockLink } from '../../api'

/** Attributes of a link that its editor wants in a new tab; `NewTabNote` inside the link announces it. */
export const inNewTab = ({ blank }: BlockLink) =>
  blank ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}

export function NewTabNote({ link: { blank } }: { link: BlockLink }) {
  return blank ? <VisuallyHidden> (opens in a new tab)</VisuallyHidden> : null
}
