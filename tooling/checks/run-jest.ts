import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { NO_REPORT, type Outcome, outcomeOf } from './outcome'
import { runCommand } from './run-command'

interface JestRun {
  label: string
  /** Names of jest projects. */
  projects: readonly string[]
  /** Test files relative to the repository; all files of the projects by default. */
  files?: readonly string[] | undefined
  /** Only test files whose path contains one of these. */
  patterns?: readonly string[] | undefined
  /** Share of the test files to run, for example `1/3`. */
  shard?: string | undefined
  env?: NodeJS.ProcessEnv
  /** A folder for the report. */
  reports: string
}

interface AssertionResult {
  status: string
  ancestorTitles: string[]
  title: string
}

interface JestReport {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: AssertionResult[] }[]
}

/** Runs tests of some jest projects, and reads the outcome from jest's JSON report. */
export async function runJest({ label, projects, files, patterns, shard, env, reports }: JestRun): Promise<Outcome> {
  const report = path.join(reports, `jest-${label.replaceAll(/[^\w-]/g, '-')}.json`)
  const exitCode = await runCommand(label, {
    command: process.execPath,
    args: [
      '--import',
      'tsx',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...projects,
      // By default, jest leaves one core idle. With one worker, the tests of Node projects would run in jest's own process.
      `--maxWorkers=${Math.max(2, os.availableParallelism())}`,
      ...(shard ? [`--shard=${shard}`] : []),
      ...(patterns ? ['--testPathPatterns', ...patterns] : []),
      '--json',
      `--outputFile=${report}`,
      ...(files ? ['--runTestsByPath', ...files] : []),
    ],
    env: { NODE_ENV: 'test', ...env },
  })
  if (!fs.existsSync(report)) return outcomeOf(0, [NO_REPORT], exitCode)
  const { numPassedTests, testResults }: JestReport = JSON.parse(fs.readFileSync(report, 'utf8'))
  return outcomeOf(numPassedTests, testResults.flatMap(failuresOf), exitCode)
}

/** The failed tests of a file; the file itself when it could not be loaded. */
function failuresOf({ name, status, assertionResults }: JestReport['testResults'][number]): string[] {
  const file = path.relative(repositoryRoot, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [file]
  return failed.map(({ ancestorTitles, title }) => `${file}: ${[...ancestorTitles, title].join(' ')}`)
}
