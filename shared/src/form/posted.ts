import type { Failure } from 'shared/http'
import type { Posted } from '../contracts/server-bundle'

/** A form sent without JavaScript was refused: the same failure as if the page had sent it. */
export function failureOf({ code, errors, retryAfterSeconds }: Posted): Failure {
  if (code === 'UNREACHABLE') return { kind: 'unreachable' }
  if (code === 'UNEXPECTED') return { kind: 'unexpected', requestId: null }
  const texts = Object.entries(errors).map(([field, messages]): [string, string[]] => [field, [...messages]])
  return {
    kind: 'refused',
    code,
    errors: Object.fromEntries(texts),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  }
}

/** Said where a form came from a page that is not ours. */
export const elsewhereText = 'That form was sent from another site, so nothing was done with it. Please try again here.'
