import type { Experience } from '../../api'

/** The name and the town, without repeating the town. */
export const nameAndTown = ({ name, town }: Pick<Experience, 'name' | 'town'>): string =>
  name.includes(town) ? name : `${name}, ${town}`
