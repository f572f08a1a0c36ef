import { useLocation } from 'shared/router'
import { ErrorMessage } from './error-page'

/** /err: the error page for `?status=404` or `500`, with fixed texts. The rest of the query is never shown. */
export function FixedErrorPage() {
  const isMissing = new URLSearchParams(useLocation().search).get('status') === '404'
  return <ErrorMessage status={isMissing ? 404 : 500} message={isMissing ? 'This page could not be found' : 'Error'} />
}
