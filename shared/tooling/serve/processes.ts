import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'

export interface Started {
  name: string
  child: ChildProcess
}

/** What the database says once it can be used. */
export interface DatabaseReady {
  databaseUrl: string
}

/**
 * Starts one room's main file and waits until it can serve: until `readyUrl` answers, or without one until it sends a message.
 * @returns the process, and its first message
 * @throws Error when it ends before that, or is not ready within `timeoutMs`
 */
export async function startRoom(
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
    child.once('exit', (code) =>
      reject(new Error(`${name} ended before it was ready (exit code ${code}); its own words are above.`)),
    )
  })
  const late = AbortSignal.timeout(timeoutMs)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error(`${name} did not get ready within ${timeoutMs / 1000} s.`)))
  })
  const ready = readyUrl ? answers(readyUrl, late) : new Promise((resolve) => child.once('message', resolve))
  try {
    const message = await Promise.race([ready, ended, tooLate])
    // From here on an end or a passed deadline is no error of the start.
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

/** Starts a workspace's build in watch mode; it is ready when it has built for the first time. */
export function startDevServer(workspace: string, env: NodeJS.ProcessEnv): Started {
  const cli = path.join(repositoryRoot, 'node_modules/webpack-cli/bin/cli.js')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', cli, 'serve', '--mode', 'development', '--watch-options-stdin'],
    {
      cwd: path.join(repositoryRoot, workspace),
      env: { ...process.env, ...env, DEV_IN_COMPOSITION: '1' },
      // It ends when this process does, which its standard input tells it.
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

/** Runs a command to its end; `done` rejects when it fails. */
export function runToEnd(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Started & { done: Promise<void> } {
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const done = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed; its own words are above.`)),
    )
  })
  return { name, child, done }
}

/** Asks a process to end, and ends it after ten seconds if it has not. */
export async function stopRoom({ child }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

/** What an earlier start has left behind needs this long to end. */
const FREEING_MS = 6_000

/** @throws Error that names the port and the variable to change it with, when it is not freed within some seconds */
export async function refuseTakenPort(port: number, variable: string): Promise<void> {
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
