import { parseArgs } from 'node:util'

/**
 * Options of a benchmark: `runs` for each page, `pages` (null: the benchmark's own), and `json`, the file for the
 * reports.
 */
export interface RunsAndPages {
  runs: number
  pages: string[] | null
  json: string | null
}

/**
 * Parses the command line of a benchmark that visits pages repeatedly.
 * @param runs default number of runs
 * @param json whether this benchmark writes reports
 * @throws Error with the reason and the usage
 */
export function runsAndPages(
  args: readonly string[],
  { runs: usual, usage, json = false }: { runs: number; usage: string; json?: boolean },
): RunsAndPages {
  const refuse = (why: string): never => {
    throw new Error(`${why}\n\n${usage}`)
  }
  const values = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: {
          runs: { type: 'string', default: String(usual) },
          page: { type: 'string', multiple: true },
          ...(json && { json: { type: 'string' } }),
        } as const,
      }).values
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error))
    }
  })()
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) refuse(`--runs is "${values.runs}"; it must be a whole number from 1.`)
  const pages = values.page ?? null
  for (const page of pages ?? [])
    if (!page.startsWith('/')) refuse(`--page is "${page}"; it must be a path such as /browse.`)
  const file = typeof values.json === 'string' ? values.json : null
  if (file === '') refuse('--json needs the file for the reports.')
  return { runs, pages, json: file }
}
