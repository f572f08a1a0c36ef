export function SignInPage() {
  return <p>sign-in</p>
}
