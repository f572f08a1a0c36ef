export function LogoutPage(_: { title?: string; bare?: boolean }) { return <p>logout-page</p> }
