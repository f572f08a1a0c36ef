export function ComingPage(_: { title?: string; bare?: boolean }) { return <p>coming-page</p> }
