import type { Change } from 'shared/contracts'

/** File name of a change. The names sort like the generations. */
export const fileOf = ({ generation }: Change) => `${String(generation).padStart(8, '0')}.json`
