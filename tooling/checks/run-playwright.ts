import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repositoryRoot } from '../babel.mjs'
import { NO_REPORT, type Outcome, outcomeOf } from './outcome'
import { type Command, runCommand } from './run-command'

const ERROR_LINES = 6

interface Attempt {
  retry: number
  status: string
  errors: { message?: string; location?: { file: string; line: number } }[]
}

interface Suite {
  suites?: Suite[]
  specs?: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: Attempt[] }[]
  }[]
}

/** Runs a command that starts Playwright. A flaky test, which passes only on a retry, counts as failed. */
export async function runPlaywright(label: string, reports: string, command: Command): Promise<Outcome> {
  const report = path.join(reports, `playwright-${label.replaceAll(/[^\w-]/g, '-')}.json`)
  // A shard can run Playwright twice. Without this, a second run that ends early would be judged by the report of the first.
  fs.rmSync(report, { force: true })
  const exitCode = await runCommand(label, {
    ...command,
    env: { ...command.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  if (!fs.existsSync(report)) return outcomeOf(0, [NO_REPORT], exitCode)
  const { stats, suites }: { stats: { expected: number }; suites: Suite[] } = JSON.parse(
    fs.readFileSync(report, 'utf8'),
  )
  return outcomeOf(stats.expected, suites.flatMap(failuresOf), exitCode)
}

function failuresOf({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => `${file} (${projectName}): ${title}\n${results.map(reasonOf).join('\n')}`),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

/** How one attempt ended, with the first lines of each error: pipelines often show only the end of the output. */
function reasonOf({ retry, status, errors }: Attempt): string {
  const lines = errors.flatMap(({ message = '', location }) => [
    ...stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, ERROR_LINES),
    ...(location ? [`at ${path.relative(repositoryRoot, location.file)}:${location.line}`] : []),
  ])
  return [`  attempt ${retry + 1}: ${status}`, ...lines.map((line) => `    ${line}`)].join('\n')
}
