import { nameAndTown } from './name-and-town'

test.each([
  ['Paddle the Itchen', 'Winchester', 'Paddle the Itchen, Winchester'],
  ['Ride Out across the Heath at Rockbourne', 'Rockbourne', 'Ride Out across the Heath at Rockbourne'],
])('names the town of “%s” once', (name, town, text) => {
  expect(nameAndTown({ name, town })).toBe(text)
})
