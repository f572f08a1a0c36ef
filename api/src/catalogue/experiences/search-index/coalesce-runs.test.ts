import { coalesceRuns } from './coalesce-runs'

test('callers during a run share the next run', async () => {
  const ends: (() => void)[] = []
  const ask = coalesceRuns(() => new Promise<void>((end) => ends.push(end)))
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await first
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await Promise.all([second, third])
  expect(ends).toHaveLength(2)
})

test('a failed run rejects its own callers only', async () => {
  let runs = 0
  const ask = coalesceRuns(async () => {
    runs += 1
    if (runs === 1) throw new Error('no database')
  })
  const first = ask()
  const second = ask()
  await expect(first).rejects.toThrow('no database')
  await expect(second).resolves.toBeUndefined()
  await ask()
  expect(runs).toBe(3)
})
