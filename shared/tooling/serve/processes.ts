import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'

export interface Started {
  name: string
  child: ChildProcess
}

/** What a process says over its channel when it can serve; the database also says where it is. */
export type Ready = 'ready' | { databaseUrl: string }

/**
 * Starts one room's main file and waits until it says that it can serve.
 * @throws Error when it ends before that, or says nothing for `timeoutMs`
 */
export async function startRoom(
  name: string,
  file: string,
  { env = {}, timeoutMs = 120_000 }: { env?: NodeJS.ProcessEnv; timeoutMs?: number } = {},
): Promise<Started & { ready: Ready }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(repositoryRoot, file)], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = await new Promise<Ready>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${name} did not get ready within ${timeoutMs / 1000} s.`))
    }, timeoutMs)
    child.once('message', (message) => {
      clearTimeout(timer)
      resolve(message as Ready)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`${name} ended before it was ready (exit code ${code}); its own words are above.`))
    })
  })
  return { name, child, ready }
}

/** Runs a command to its end. @throws Error when it fails */
export async function runToEnd(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${name} failed; its own words are above.`)
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

/** @throws Error that names the port and the variable to change it with */
export async function refuseTakenPort(port: number, variable: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', () =>
      reject(new Error(`Port ${port} is taken. Stop what runs there, or set ${variable} to another port.`)),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}
