export { SignInSafety } from './sign-in-safety'
