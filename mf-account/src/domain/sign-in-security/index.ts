export { SignInSecurity } from './sign-in-safety'
