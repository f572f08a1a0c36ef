import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const main = path.join(process.cwd(), 'server/src/testing/stoppable-main.ts')
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function started(drainMs: number) {
  const child = fork(main, [String(drainMs)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  children.push(child)
  const ended = once(child, 'exit')
  const endedEarly = ended.then(([code]) => {
    throw new Error(`The process ended with ${code} before it listened.`)
  })
  const [addresses] = await Promise.race([once(child, 'message'), endedEarly])
  endedEarly.catch(() => {})
  return { child, ended, ...(addresses as { origin: string; operation: string }) }
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  )

/** Waits until an address gives this answer. */
async function until(url: string, answer: number | string) {
  while ((await statusOf(url)) !== answer) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('after a signal a process is not ready, takes requests while it drains, completes them, and ends; a second signal changes nothing', async () => {
  const { child, ended, origin, operation } = await started(1_500)
  const slow = fetch(`${origin}/slow`).then((response) => response.text())
  await once(child, 'message')
  expect(await statusOf(`${operation}/ready`)).toBe(200)
  child.kill('SIGTERM')
  await until(`${operation}/ready`, 404)
  child.kill('SIGINT')
  // Load balancers may still send a request.
  expect(await statusOf(`${origin}/answer`)).toBe(200)
  expect(await slow).toBe('whole')
  expect(await ended).toEqual([0, null])
})

test('an uncaught error is logged and ends the process with code 1', async () => {
  const { child, ended } = await started(0)
  const told = once(child, 'message')
  child.send('fail')
  expect(await told).toEqual([{ error: 'Error: a defect' }, undefined])
  expect(await ended).toEqual([1, null])
})

test('the end of its parent process stops a process', async () => {
  const { child, ended } = await started(0)
  child.disconnect()
  expect(await ended).toEqual([0, null])
})
