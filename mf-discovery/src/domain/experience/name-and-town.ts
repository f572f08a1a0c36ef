import type { Experience } from '../../api'

/** What it is and where, the town only once. */
export const nameAndTown = ({ name, town }: Pick<Experience, 'name' | 'town'>): string =>
  name.includes(town) ? name : `${name}, ${town}`
