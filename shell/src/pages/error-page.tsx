export function ErrorPage(_: { title?: string; bare?: boolean }) { return <p>error-page</p> }
