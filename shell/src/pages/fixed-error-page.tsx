export function FixedErrorPage(_: { title?: string; bare?: boolean }) { return <p>fixed-error-page</p> }
