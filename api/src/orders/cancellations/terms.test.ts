import { termsAt } from './terms'

const at = (text: string) => new Date(text)
/** A session on a Friday in June at 14:00 in London, booked in May. */
const june = { startsAt: at('2026-06-19T13:00:00Z'), bookedAt: at('2026-05-01T09:00:00Z') }

test.each([
  ['flexible', '2026-06-18T13:00:00.000Z', 100],
  ['flexible', '2026-06-18T13:00:00.001Z', 0],
  ['moderate', '2026-06-12T13:00:00.000Z', 100],
  ['moderate', '2026-06-12T13:00:00.001Z', 50],
  ['moderate', '2026-06-17T13:00:00.000Z', 50],
  ['moderate', '2026-06-17T13:00:00.001Z', 0],
  ['strict', '2026-05-03T09:00:00.000Z', 0],
] as const)('a %s booking cancelled at %s is refunded at %i per cent', (cancellationPolicy, now, share) => {
  expect(termsAt({ ...june, cancellationPolicy }, at(now)).share).toBe(share)
})

test('the seven-day deadline has the start’s London time of day, also across the end of summer time', () => {
  // Sunday 25 October 2026 has 25 hours. The start is at 10:00 GMT, so the deadline is 10:00 BST, an hour more than 168 before it.
  const booking = {
    cancellationPolicy: 'moderate' as const,
    startsAt: at('2026-10-29T10:00:00Z'),
    bookedAt: at('2026-09-01T09:00:00Z'),
  }
  expect(termsAt(booking, at('2026-10-22T09:00:00Z'))).toMatchObject({
    share: 100,
    fullUntil: at('2026-10-22T09:00:00Z'),
    halfUntil: at('2026-10-27T10:00:00Z'),
  })
  expect(termsAt(booking, at('2026-10-22T09:00:00.001Z')).share).toBe(50)
})

test('the seven-day deadline has the start’s London time of day, also across the start of summer time', () => {
  const booking = {
    cancellationPolicy: 'moderate' as const,
    startsAt: at('2026-04-02T09:00:00Z'),
    bookedAt: at('2026-02-01T09:00:00Z'),
  }
  expect(termsAt(booking, at('2026-03-26T10:00:00Z')).share).toBe(100)
  expect(termsAt(booking, at('2026-03-26T10:00:00.001Z')).share).toBe(50)
})

test('the 24-hour deadline counts elapsed hours, also across the end of summer time', () => {
  const booking = {
    cancellationPolicy: 'flexible' as const,
    startsAt: at('2026-10-25T12:00:00Z'),
    bookedAt: at('2026-09-01T09:00:00Z'),
  }
  expect(termsAt(booking, at('2026-10-24T12:00:00Z')).share).toBe(100)
  expect(termsAt(booking, at('2026-10-24T12:00:00.001Z')).share).toBe(0)
})

test.each(['flexible', 'moderate', 'strict'] as const)(
  'refunds a %s booking in full within 24 hours of booking while its start is more than 48 hours away',
  (cancellationPolicy) => {
    const bookedAt = at('2026-06-16T12:00:00Z')
    const booking = { cancellationPolicy, startsAt: june.startsAt, bookedAt }
    expect(termsAt(booking, at('2026-06-17T12:00:00Z')).share).toBe(100)
  },
)

test('the full refund of the first 24 hours ends 48 hours before the start', () => {
  const booking = {
    cancellationPolicy: 'strict' as const,
    startsAt: june.startsAt,
    bookedAt: at('2026-06-17T09:00:00Z'),
  }
  expect(termsAt(booking, at('2026-06-17T12:59:59.999Z'))).toEqual({
    share: 100,
    fullUntil: at('2026-06-17T13:00:00Z'),
    halfUntil: null,
  })
  expect(termsAt(booking, at('2026-06-17T13:00:00Z')).share).toBe(0)
})

test('refunds a strict booking in full on its first day; afterwards nothing, and without deadlines', () => {
  const booking = { cancellationPolicy: 'strict' as const, ...june }
  expect(termsAt(booking, at('2026-05-02T09:00:00Z')).share).toBe(100)
  expect(termsAt(booking, at('2026-05-02T09:00:00.001Z'))).toEqual({ share: 0, fullUntil: null, halfUntil: null })
})
