export function TermsPage() {
  return <p>terms</p>
}
