export function SetPhonePage() {
  return <p>set-phone</p>
}
