import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { headChanged } from 'shared/nav'
import { useLocation } from 'shared/router'
import { ErrorMessage } from './error-page'

const MISSING = 'This page could not be found'

/** /err: the error page for `?status=404` or `500`, with fixed texts. The rest of the query is never shown. */
export function FixedErrorPage() {
  const isMissing = new URLSearchParams(useLocation().search).get('status') === '404'
  const setHead = useUnit(headChanged)
  useEffect(() => {
    if (isMissing) setHead({ title: MISSING })
  }, [isMissing, setHead])
  return <ErrorMessage status={isMissing ? 404 : 500} message={isMissing ? MISSING : 'Error'} />
}
