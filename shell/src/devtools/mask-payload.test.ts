import { maskPayload } from './mask-payload'

test('masks personal values of a domain event down to their first two characters', () => {
  const held = { bookingUuid: '5f1c-22', experienceId: '7', reference: 'MNDR42', seats: 2 }
  expect(maskPayload(held)).toBe('{"bookingUuid":"5f…","experienceId":"7","reference":"MN…","seats":2}')
})
