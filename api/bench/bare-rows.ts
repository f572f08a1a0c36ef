/** Where the bench's API answers with twenty rows from the primary key `after` on. */
export const BARE_ROWS = '/api/bench/rows'
