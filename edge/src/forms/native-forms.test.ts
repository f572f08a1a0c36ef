import { nativeForms } from './native-forms'

const fields = new URLSearchParams({ firstName: 'Ada', lastName: 'Winter', email: 'ada@meander.example', password: '' })
const names = { first_name: 'Ada', last_name: 'Winter', email: 'ada@meander.example' }

test.each([
  ['?guest=1', 'guest-register', names, '/browse'],
  ['', 'register', { ...names, password: '', accept_terms: false }, '/register/set-phone'],
])('the sign-up form sent to /auth/sign-up%s calls %s', (search, endpoint, body, next) => {
  const form = nativeForms.find(({ path }) => path === '/auth/sign-up')
  if (!form || typeof form.endpoint === 'string') throw new Error('The sign-up form depends on its query.')
  const query = new URLSearchParams(search)
  expect(form.endpoint(query)).toBe(`/api/customer/auth/${endpoint}`)
  expect(form.body(fields, query)).toEqual(body)
  expect(form.next(query)).toBe(next)
})
