import type { FormPost } from 'shared/contracts/server-bundle'
import type { Failure } from 'shared/http'

/** Converts the result of a refused native form post to the failure that the same request from the page would have had. */
export function failureOfPost({ code, errors, retryAfterSeconds }: FormPost): Failure {
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

/** Shown when a form was posted from another site. */
export const crossSiteText = 'That form came from another website, so we ignored it. Please fill it in here.'
