/** Path at which the benchmark's API returns twenty rows from the primary key `after` on. */
export const BARE_ROWS = '/api/bench/rows'
