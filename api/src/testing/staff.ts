import { runCommand } from '../staff/run-command'
import type { TestApp } from './test-app'

/** Runs a staff command as Mo. @returns the lines it prints */
export const staffCommand = (api: TestApp, ...args: string[]): Promise<string[]> =>
  runCommand(api.context, [...args, '--as', 'Mo'], api.now())
