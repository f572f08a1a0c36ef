import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'

export interface Started {
  name: string
  child: ChildProcess
}

/** Time limit for the database process, in ms. It first fills an empty database with demo data, which takes minutes on a busy machine. */
export const DATABASE_START_MS = 15 * 60_000

/** The message that the database process sends when it is ready. */
export interface DatabaseReady {
  databaseUrl: string
}

/**
 * Starts the main file of a service and waits until it is ready: until `readyUrl` responds with 2xx, or, without one, until the process
 * sends a message.
 * @param options.stopping ends the process when it aborts before the process is ready
 * @returns the process, and its first message if there is no `readyUrl`
 * @throws Error when the process ends before it is ready, or is not ready within `timeoutMs`
 */
export async function startService(
  name: string,
  file: string,
  {
    env = {},
    readyUrl,
    timeoutMs = 120_000,
    stopping,
  }: { env?: NodeJS.ProcessEnv; readyUrl?: string; timeoutMs?: number; stopping?: AbortSignal } = {},
): Promise<Started & { message: unknown }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(repositoryRoot, file)], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const onStopping = () => child.kill('SIGTERM')
  stopping?.addEventListener('abort', onStopping, { once: true })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () =>
      reject(new Error(`${name} ended before it was ready (${endingOf(child)}); see its output above.`)),
    )
  })
  const late = AbortSignal.timeout(timeoutMs)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error(`${name} was not ready within ${timeoutMs / 1000} s.`)))
  })
  const ready = readyUrl ? answers(readyUrl, late) : new Promise((resolve) => child.once('message', resolve))
  try {
    const message = await Promise.race([ready, ended, tooLate])
    // The start has succeeded: a later exit or deadline must not become an unhandled rejection.
    ended.catch(() => {})
    tooLate.catch(() => {})
    return { name, child, message }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    stopping?.removeEventListener('abort', onStopping)
  }
}

/** Starts the dev server of a workspace, without waiting for its first build. */
export async function startDevServer(workspace: string, env: NodeJS.ProcessEnv): Promise<Started> {
  const cli = path.join(repositoryRoot, 'node_modules/webpack-cli/bin/cli.js')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', cli, 'serve', '--mode', 'development', '--watch-options-stdin'],
    {
      cwd: path.join(repositoryRoot, workspace),
      env: { ...process.env, ...env, DEV_IN_COMPOSITION: '1' },
      // With --watch-options-stdin, webpack ends when its standard input closes: when this process ends.
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  return { name: `the dev server of ${workspace}`, child }
}

async function answers(url: string, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const isUp = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Starts a Node command; `done` resolves when it exits with 0 and rejects otherwise. */
export function runToEnd(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Started & { done: Promise<void> } {
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const done = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed; see its output above.`))))
  })
  return { name, child, done }
}

/** True when the process has exited or was ended by a signal: `exitCode` alone stays null after a signal. */
export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** How a process ended, for messages: the signal or the exit code. */
export const endingOf = (child: ChildProcess): string => child.signalCode ?? `exit code ${child.exitCode}`

/** Sends SIGTERM to a process and waits until it ends; after ten seconds it sends SIGKILL. */
export async function stopService({ child }: Started): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

/** How long processes of an earlier start may take to end and free their ports. */
const FREEING_MS = 6_000

/** Waits until a port is free. @throws Error with the port and the variable that changes it, when it is still taken after six seconds */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const until = Date.now() + FREEING_MS
  while (!(await isFree(port))) {
    if (Date.now() >= until)
      throw new Error(`Port ${port} is taken. Stop what runs there, or set ${variable} to another port.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
