/** Joins class names; ignores values that are not non-empty strings. */
export const classNames = (...names: unknown[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')
