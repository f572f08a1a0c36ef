import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** How a process of the fleet is started. */
export interface Program {
  name: string
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  /** Some servers refuse to run as root. */
  uid?: number
  gid?: number
  /** Resolves to true once the process does its work. */
  isReady: () => Promise<boolean>
  /** Longest time until then, in milliseconds; by default a minute. */
  startTimeoutMs?: number
}

const POLL_MS = 50
const START_TIMEOUT_MS = 60_000
const STOP_MS = 40_000

/** A process of the fleet, which can be stopped, killed, frozen and started again. Its output goes to a file. */
export class FleetProcess {
  private child: ChildProcess | null = null
  /** Milliseconds from the last start to readiness. */
  startMs = 0

  constructor(
    readonly program: Program,
    private readonly logFolder: string,
  ) {}

  get name(): string {
    return this.program.name
  }

  /** Its process id while it runs. */
  get pid(): number | null {
    return this.child?.pid ?? null
  }

  /** Starts the process, and waits until it is ready. @returns milliseconds until then */
  async start(): Promise<number> {
    const startedAt = performance.now()
    const { name, command, args, env, uid, gid, isReady, startTimeoutMs = START_TIMEOUT_MS } = this.program
    const log = fs.openSync(path.join(this.logFolder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      env: { ...env },
      stdio: ['ignore', log, log],
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    })
    fs.closeSync(log)
    this.child = child
    while (!(await isReady().catch(() => false))) {
      if (hasEnded(child)) throw new Error(`${name} ended before it was ready; see ${this.logFolder}/${name}.log.`)
      if (performance.now() - startedAt > startTimeoutMs)
        throw new Error(`${name} was not ready within ${startTimeoutMs / 1000} s; see ${this.logFolder}/${name}.log.`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    this.startMs = performance.now() - startedAt
    return this.startMs
  }

  /** Sends a signal to the process. */
  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal)
  }

  /** Stops the process in order, and waits until it has ended. @returns milliseconds until then */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    const { child } = this
    const startedAt = performance.now()
    if (!child || hasEnded(child)) return 0
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(late)
    return performance.now() - startedAt
  }

  /** Kills the process at once, as when its machine loses power. */
  kill = (): Promise<number> => this.stop('SIGKILL')

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** True when a URL answers with 2xx within a second. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
