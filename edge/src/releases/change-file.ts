import type { Change } from 'shared/contracts'

/** Names sort as the generations do. */
export const fileOf = ({ generation }: Change) => `${String(generation).padStart(8, '0')}.json`
