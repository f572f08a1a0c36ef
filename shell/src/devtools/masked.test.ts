import { masked } from './masked'

test('of what belongs to one person only the beginning is shown', () => {
  const held = { bookingUuid: '5f1c-22', experienceId: '7', reference: 'MNDR42', seats: 2 }
  expect(masked(held)).toBe('{"bookingUuid":"5f…","experienceId":"7","reference":"MN…","seats":2}')
})
