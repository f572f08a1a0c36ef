import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '../babel.mjs'

const STOPS_WITHIN_MS = 20_000

let folder: string
let shell: ChildProcess
let watcher = 0
let child = 0
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stop-without-parent-'))
})
afterEach(() => {
  for (const pid of [shell.pid ?? 0, watcher, child]) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  fs.rmSync(folder, { recursive: true })
})

const isRunning = (pid: number) => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts a shell, as npm does, that runs a process with a child. The child ends only when it gets a signal. */
async function start(environment: Record<string, string>) {
  const script = path.join(folder, 'start.mjs')
  const module = pathToFileURL(path.join(repositoryRoot, 'tooling/commands/stop-without-parent.mjs'))
  fs.writeFileSync(
    script,
    `import { spawn } from 'node:child_process'
import { stopWithoutParent } from '${module}'
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
stopWithoutParent(child)
console.log(process.pid, child.pid)
child.on('exit', () => process.exit())
`,
  )
  const { npm_lifecycle_event: _, ...rest } = process.env
  shell = spawn('sh', ['-c', `"${process.execPath}" "${script}"; true`], {
    env: { ...rest, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(shell.stdout ?? shell, 'data')
  ;[watcher = 0, child = 0] = String(line).split(' ').map(Number)
}

/** Whether the child ends within this time. */
async function endsWithin(ms: number) {
  const last = Date.now() + ms
  while (isRunning(child) && Date.now() < last) await new Promise((resolve) => setTimeout(resolve, 50))
  return !isRunning(child)
}

test('stops a child that npm started when npm is killed', async () => {
  await start({ npm_lifecycle_event: 'start' })
  shell.kill('SIGKILL')
  expect(await endsWithin(STOPS_WITHIN_MS)).toBe(true)
})

test('keeps a child running when the parent ends and npm did not start it', async () => {
  await start({})
  shell.kill('SIGKILL')
  expect(await endsWithin(3_000)).toBe(false)
})
