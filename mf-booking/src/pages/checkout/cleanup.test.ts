import { allSettled, fork } from 'effector'
import { sessionEnded } from 'shared/session'
import { $details, detailsChanged } from './model'

test('clears the checkout details from memory when the customer signs out', async () => {
  const scope = fork()
  await allSettled(detailsChanged, {
    scope,
    params: { firstName: 'Ada', email: 'ada@example.com', notes: 'I limp a little' },
  })
  await allSettled(sessionEnded, { scope })
  expect(scope.getState($details)).toEqual({})
})
