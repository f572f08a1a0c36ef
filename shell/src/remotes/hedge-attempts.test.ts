import { hedgeAttempts } from './hedge-attempts'

const never = () => new Promise<string>(() => {})
const limits = { patienceMs: 20, deadlineMs: 80 }

test('starts no second attempt when the first succeeds', async () => {
  const second = jest.fn(never)
  await expect(hedgeAttempts([() => Promise.resolve('live'), second], limits).arrived).resolves.toBe('live')
  expect(second).not.toHaveBeenCalled()
})

test('starts the next attempt at once when one fails', async () => {
  const failing = () => Promise.reject(new Error('404'))
  await expect(hedgeAttempts([failing, failing, () => Promise.resolve('previous')], limits).arrived).resolves.toBe(
    'previous',
  )
})

test('starts the next attempt alongside one that hangs', async () => {
  await expect(hedgeAttempts([never, () => Promise.resolve('previous')], limits).arrived).resolves.toBe('previous')
})

test('rejects at the deadline when every attempt hangs, and still resolves `late` afterwards', async () => {
  let arrive: (value: string) => void = () => {}
  const slow = () => new Promise<string>((resolve) => (arrive = resolve))
  const { arrived, late } = hedgeAttempts([slow, never], limits)
  await expect(arrived).rejects.toThrow('Timed out after 80 ms.')
  arrive('at last')
  await expect(late).resolves.toBe('at last')
})

test('rejects without waiting for the deadline when every attempt fails', async () => {
  const { arrived, late } = hedgeAttempts([() => Promise.reject(new Error('gone'))], {
    patienceMs: 20,
    deadlineMs: 5000,
  })
  late.catch(() => {})
  // The deadline would reject with "Timed out".
  await expect(arrived).rejects.toThrow('gone')
})
