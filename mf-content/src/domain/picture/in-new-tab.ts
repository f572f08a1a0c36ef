import type { BlockLink } from '../../api'

/** What a link needs when its editor wants it in a tab of its own. */
export const inNewTab = ({ blank }: BlockLink) =>
  blank ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
