import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $redirectAfterAuth, $session, type User } from 'shared/session'
import * as api from '../../api'
import * as setPhone from '../../pages/set-phone/model'
import * as terms from '../../pages/terms/model'

const wanted = '/bookings?when=past#top'
const user = (registrationState: User['registrationState']) =>
  ({ id: '1', registrationState, finishedRegistration: registrationState.length === 2 }) as User

function registering(accepted: User, phoned: User) {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const scope = fork({
    values: [
      [$redirectAfterAuth, wanted],
      [$session, { status: 'signed-in', user: user([]) }],
    ],
    handlers: [
      [api.acceptTermsFx, () => ({ data: accepted })],
      [api.setPhoneFx, () => ({ data: phoned })],
    ] as never,
  })
  return { scope, went, unwatch }
}

test('whoever accepts the terms and then gives a phone number is where they wanted to be', async () => {
  const done = user(['acceptedTermsAndConditions', 'enteredPhone'])
  const { scope, went, unwatch } = registering(user(['acceptedTermsAndConditions']), done)
  await allSettled(terms.accepted, { scope })
  expect(scope.getState($redirectAfterAuth)).toBe(wanted)
  await allSettled(setPhone.submitted, { scope, params: { phone: '07400 123456' } })
  unwatch()
  expect(went).toEqual(['/register/set-phone', wanted])
  expect(scope.getState($redirectAfterAuth)).toBe('/')
})

test('the other way round it is the same', async () => {
  const done = user(['acceptedTermsAndConditions', 'enteredPhone'])
  const { scope, went, unwatch } = registering(done, user(['enteredPhone']))
  await allSettled(setPhone.submitted, { scope, params: { phone: '07400 123456' } })
  await allSettled(terms.accepted, { scope })
  unwatch()
  expect(went).toEqual(['/terms', wanted])
})
