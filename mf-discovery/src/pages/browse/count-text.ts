/** Number of results as text. */
export const countText = (total: number) => (total === 1 ? '1 experience' : `${total} experiences`)
