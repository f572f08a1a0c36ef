/** How many experiences a search finds, in words. */
export const countText = (total: number) => (total === 1 ? '1 experience' : `${total} experiences`)
