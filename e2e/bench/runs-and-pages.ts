import { parseArgs } from 'node:util'

/** How often which pages are visited; null leaves the pages to the bench. `json` is where its reports go. */
export interface RunsAndPages {
  runs: number
  pages: string[] | null
  json: string | null
}

/**
 * What the command line of a bench says that visits pages over and over.
 * @param json whether this bench writes reports
 * @throws Error that says what is wrong, and how the command is used
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
  if (!Number.isInteger(runs) || runs < 1) refuse(`--runs is a whole number from 1 on, and not "${values.runs}".`)
  const pages = values.page ?? null
  for (const page of pages ?? [])
    if (!page.startsWith('/')) refuse(`--page is a path such as /browse, and not "${page}".`)
  const file = typeof values.json === 'string' ? values.json : null
  if (file === '') refuse('--json names the file that the reports go to.')
  return { runs, pages, json: file }
}
