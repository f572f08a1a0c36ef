export function SignUpPage() {
  return <p>sign-up</p>
}
