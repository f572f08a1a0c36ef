import { firstToArrive } from './first-to-arrive'

const never = () => new Promise<string>(() => {})
const limits = { patienceMs: 20, deadlineMs: 80 }

test('a first try that succeeds is the only one', async () => {
  const second = jest.fn(never)
  await expect(firstToArrive([() => Promise.resolve('live'), second], limits).arrived).resolves.toBe('live')
  expect(second).not.toHaveBeenCalled()
})

test('a failure starts the next try at once', async () => {
  const failing = () => Promise.reject(new Error('404'))
  await expect(firstToArrive([failing, failing, () => Promise.resolve('previous')], limits).arrived).resolves.toBe(
    'previous',
  )
})

test('a try that hangs is joined by the next', async () => {
  await expect(firstToArrive([never, () => Promise.resolve('previous')], limits).arrived).resolves.toBe('previous')
})

test('when everything hangs the deadline decides, and what arrives later is still offered', async () => {
  let arrive: (value: string) => void = () => {}
  const slow = () => new Promise<string>((resolve) => (arrive = resolve))
  const { arrived, late } = firstToArrive([slow, never], limits)
  await expect(arrived).rejects.toThrow('Nothing arrived within 80 ms.')
  arrive('at last')
  await expect(late).resolves.toBe('at last')
})

test('when every try fails nobody waits for the deadline', async () => {
  const started = Date.now()
  const { arrived, late } = firstToArrive([() => Promise.reject(new Error('gone'))], {
    patienceMs: 20,
    deadlineMs: 5000,
  })
  late.catch(() => {})
  await expect(arrived).rejects.toThrow('gone')
  expect(Date.now() - started).toBeLessThan(1000)
})
