import type { verify } from '@node-rs/argon2'
import { Browser } from '../testing/browser'
import { testNamedCustomer } from '../testing/customers'
import { emailsTo } from '../testing/emails'
import { type TestApp, testApp } from '../testing/test-app'
import { FLOOR_MS, withMinimumDuration } from './minimum-duration'
import { hashPassword, isPasswordRight } from './password'

// The response time must not reveal whether an address has an account. This file checks what a response waits for; alike.timed.test.ts
// measures the time.

/** A promise and the function that resolves it. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

/** Resolves once the pending promise callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ['the work', 'the minimum time'],
  ['the minimum time', 'the work'],
])(
  'withMinimumDuration resolves when both the work and the minimum time are over, %s before %s',
  async (first, second) => {
    const gates = new Map([
      ['the work', gate()],
      ['the minimum time', gate()],
    ])
    const asked: number[] = []
    const pause = async (ms: number) => {
      asked.push(ms)
      await gates.get('the minimum time')?.passed
    }
    let isDone = false
    const hidden = withMinimumDuration({ pause }, async () => gates.get('the work')?.passed).then(() => {
      isDone = true
    })
    gates.get(first)?.open()
    await settled()
    expect([isDone, asked]).toEqual([false, [FLOOR_MS]])
    gates.get(second)?.open()
    await hidden
  },
)

test('checks a password against a hash of the same cost, whether the account has a password or not', async () => {
  const checked: string[] = []
  const check: typeof verify = async (hash) => {
    checked.push(String(hash))
    return true
  }
  expect(await isPasswordRight(await hashPassword('three small boats'), 'three small boats', check)).toBe(true)
  expect(await isPasswordRight(null, 'three small boats', check)).toBe(false)
  const costs = checked.map((hash) => hash.split('$').slice(1, 4))
  expect(costs).toEqual(Array(2).fill(['argon2id', 'v=19', 'm=19456,t=2,p=1']))
})

describe('requesting a password reset', () => {
  let api: TestApp
  let paused: { ms: number; goOn: () => void }[] = []
  beforeAll(async () => {
    api = await testApp({ pause: (ms) => new Promise<void>((goOn) => paused.push({ ms, goOn })) })
  })
  beforeEach(() => {
    paused = []
  })

  test.each([
    ['an account', true],
    ['no account', false],
  ])('answers an empty 204 when the minimum time is over, with %s', async (_, isKnown) => {
    const browser = await Browser.open(api.app)
    const email = isKnown ? (await testNamedCustomer(api)).email : 'nobody@example.com'
    const before = (await emailsTo(api, email)).length
    let isAnswered = false
    const response = browser.send('POST', '/api/customer/password/forgot', { email }).then((response) => {
      isAnswered = true
      return response
    })
    // Each query lets the pending request go on. With an account, this waits until the e-mail is in the outbox.
    while (paused.length === 0) await emailsTo(api, email)
    if (isKnown) while ((await emailsTo(api, email)).length === before) await settled()
    expect([isAnswered, paused.map(({ ms }) => ms)]).toEqual([false, [FLOOR_MS]])
    for (const { goOn } of paused) goOn()
    const { statusCode, body } = await response
    expect([statusCode, body]).toEqual([204, ''])
    expect((await emailsTo(api, email)).length - before).toBe(isKnown ? 1 : 0)
  })
})
