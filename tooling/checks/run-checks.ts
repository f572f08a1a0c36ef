import fs from 'node:fs'
import path from 'node:path'
import { NO_REPORT, type Outcome, outcomeOf } from './outcome'
import { runCommand } from './run-command'

interface CheckRun {
  label: string
  /** The command's file, relative to the repository. */
  file: string
  args?: readonly string[]
  /** A folder for the report. */
  reports: string
}

/** Runs a command that compares measurements with their limits and writes a report with `--report`. */
export async function runChecks({ label, file, args = [], reports }: CheckRun): Promise<Outcome> {
  const report = path.join(reports, `verdicts-${label.replaceAll(/[^\w-]/g, '-')}.json`)
  const exitCode = await runCommand(label, {
    command: process.execPath,
    args: ['--import', 'tsx', file, ...args, '--report', report],
  })
  if (!fs.existsSync(report)) return outcomeOf(0, [NO_REPORT], exitCode)
  const { kept, broken }: { kept: number; broken: string[] } = JSON.parse(fs.readFileSync(report, 'utf8'))
  return outcomeOf(kept, broken, exitCode)
}
