import { runSchedule } from './schedule'
import { summaryOf } from './summary'

/** Fake pieces that end when the test ends them, and a log of the order in which they began and ended. */
function fakeWork() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const run = ({ name }: { name: string }) => {
    log.push(`${name} began`)
    return new Promise<{ passed: number; failed: number; broken: string[] }>((resolve) => {
      ends.set(name, () => {
        log.push(`${name} ended`)
        resolve({ passed: 1, failed: 0, broken: [] })
      })
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { log, run, end }
}

test('runs both lanes at the same time, and then an isAlone piece with nothing beside it', async () => {
  const { log, run, end } = fakeWork()
  const results = runSchedule(
    [
      { name: 'unit', lane: 'main' },
      { name: 'bench', lane: 'main', isAlone: true },
      { name: 'invariants', lane: 'beside' },
      { name: 'e2e', lane: 'main' },
    ],
    run,
  )
  expect(log).toEqual(['invariants began', 'unit began'])
  await end('unit')
  await end('e2e')
  expect(log).toEqual(['invariants began', 'unit began', 'unit ended', 'e2e began', 'e2e ended'])
  await end('invariants')
  expect(log.at(-1)).toBe('bench began')
  await end('bench')
  expect((await results).map(({ name, passed }) => [name, passed])).toEqual([
    ['unit', 1],
    ['bench', 1],
    ['invariants', 1],
    ['e2e', 1],
  ])
})

test('counts a piece that throws as failed, and still runs the other pieces', async () => {
  const results = await runSchedule(
    [
      { name: 'stackless', lane: 'main' },
      { name: 'next', lane: 'main' },
    ],
    async ({ name }) => {
      if (name === 'stackless') throw new Error('The product did not start.')
      return { passed: 2, failed: 0, broken: [] }
    },
  )
  expect(results).toMatchObject([
    { name: 'stackless', passed: 0, failed: 1, broken: ['The product did not start.'] },
    { name: 'next', passed: 2, failed: 0 },
  ])
  const summary = summaryOf(results, 61)
  expect(summary).toContain('failed in stackless: The product did not start.')
  expect(summary.split('\n').at(-1)).toBe('2 passed, 1 failed')
})
