export { seeded } from './accounts'
export { SignInPage } from './sign-in-page'
export { type Newcomer, SignUpPage } from './sign-up-page'
