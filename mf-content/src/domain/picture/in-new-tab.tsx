import { VisuallyHidden } from 'shared/ui'
import type { BlockLink } from '../../api'

/** What a link needs when its editor wants it in a tab of its own; `NewTabNote` says so inside it. */
export const inNewTab = ({ blank }: BlockLink) =>
  blank ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}

export function NewTabNote({ link: { blank } }: { link: BlockLink }) {
  return blank ? <VisuallyHidden> (opens in a new tab)</VisuallyHidden> : null
}
