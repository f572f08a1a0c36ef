import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Started } from './processes'
import { supervise } from './supervise'

const delays = { minDelayMs: 1, maxDelayMs: 8 }

/** Starts processes that run until they are killed. The starts whose numbers, from 1, are in `failing` fail. */
function fakeService(failing: readonly number[] = []) {
  const children: Started['child'][] = []
  let starts = 0
  const lines: string[] = []
  let wake = () => {}
  return {
    lines,
    children,
    log: (line: string) => {
      lines.push(line)
      wake()
    },
    async start(): Promise<Started> {
      starts += 1
      if (failing.includes(starts)) throw new Error(`start ${starts} failed`)
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      await once(child, 'spawn')
      children.push(child)
      return { name: 'the API', child }
    },
    async logged(text: string) {
      while (!lines.some((line) => line.includes(text))) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}

/** Supervises a service whose process is killed once, until it runs again. */
async function restarted(room: ReturnType<typeof fakeService>) {
  const { started, stop } = supervise(room.start, { log: room.log, ...delays })
  await started
  room.children[0]?.kill('SIGKILL')
  await room.logged('running again')
  return { stop }
}

test('restarts a process that was killed, and logs it', async () => {
  const room = fakeService()
  const { stop } = await restarted(room)
  expect(room.lines).toEqual([
    'the API exited unexpectedly (SIGKILL). Restarting in 0.001 s.',
    'the API is running again.',
  ])
  expect(room.children).toHaveLength(2)
  await stop()
  expect(room.children[1]?.signalCode).toBe('SIGTERM')
})

test('retries a failed restart after a delay that doubles up to a maximum', async () => {
  const room = fakeService([2, 3, 4, 5, 6])
  const { stop } = await restarted(room)
  expect(room.lines.map((line) => /Restarting in (\S+) s/.exec(line)?.[1]).filter(Boolean)).toEqual([
    '0.001',
    '0.002',
    '0.004',
    '0.008',
    '0.008',
    '0.008',
  ])
  expect(room.lines[1]).toContain('start 2 failed')
  await stop()
})

test('does not restart a process that is stopped during the restart delay', async () => {
  const room = fakeService()
  const { started, stop } = supervise(room.start, { log: room.log, minDelayMs: 60_000, maxDelayMs: 60_000 })
  await started
  room.children[0]?.kill('SIGKILL')
  await room.logged('Restarting in 60 s')
  await stop()
  expect(room.children).toHaveLength(1)
})

test('reports a process that ends, in place of restarting it', async () => {
  const room = fakeService()
  const reported = new Promise<string>((resolve) => {
    const { started } = supervise(room.start, { log: room.log, onEnd: resolve, ...delays })
    void started.then(({ child }) => child.kill('SIGKILL'))
  })
  expect(await reported).toBe('the API')
  expect(room.lines).toEqual([])
  expect(room.children).toHaveLength(1)
})

test('rejects when the first start fails', async () => {
  await expect(supervise(fakeService([1]).start, delays).started).rejects.toThrow('start 1 failed')
})

test('stop ends a process that is still starting, and waits until it has ended', async () => {
  let hasEnded = false
  const { started, stop } = supervise(
    (stopping) =>
      new Promise<Started>((_, reject) => {
        stopping.addEventListener('abort', () =>
          setImmediate(() => {
            hasEnded = true
            reject(new Error('the database ended before it was ready'))
          }),
        )
      }),
    delays,
  )
  const failure = expect(started).rejects.toThrow('ended before it was ready')
  await stop()
  expect(hasEnded).toBe(true)
  await failure
})
