import os from 'node:os'

const MAX_ROUNDS = 3

interface Rounds<Page> {
  runs: number
  nameOf: (page: Page) => string
  /** One visit of each kind to a page; `run` counts from 1 in each round. */
  visit: (page: Page, run: number) => Promise<void>
  /** Whether the medians of all visits so far miss a limit. */
  missesLimit: (page: Page) => boolean
}

/**
 * Visits each page `runs` times. Pages that then miss a limit are visited for another round, at most three rounds in
 * all: other work on the machine can slow single visits, and more visits bring the median closer to the page's own
 * time.
 */
export async function visitInRounds<Page>(
  pages: readonly Page[],
  { runs, nameOf, visit, missesLimit }: Rounds<Page>,
): Promise<void> {
  let due = pages
  for (let round = 1; round <= MAX_ROUNDS && due.length > 0; round += 1) {
    if (round > 1) console.log(`limit missed, visiting again: ${due.map(nameOf).join(', ')}`)
    for (let run = 1; run <= runs; run += 1) {
      for (const page of due) await visit(page, run)
      console.log(`run ${run} of ${runs}, load ${os.loadavg()[0]?.toFixed(1)}`)
    }
    due = due.filter(missesLimit)
  }
}
