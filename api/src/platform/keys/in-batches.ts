/**
 * Works through the rows of a table in batches, in the order of their ids.
 * @param read returns the rows after an id, `null` for the first
 * @param renew changes one row, and returns whether it was outdated
 * @returns the number of rows changed
 */
export async function inBatches<Row>(
  read: (after: string | null) => Promise<Row[]>,
  idOf: (row: Row) => string,
  renew: (row: Row) => Promise<boolean>,
): Promise<number> {
  let changed = 0
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await read(after)
    for (const row of rows) if (await renew(row)) changed += 1
    const last = rows.at(-1)
    if (!last) return changed
    after = idOf(last)
  }
}

/** Rows of a batch. */
export const BATCH_ROWS = 500
