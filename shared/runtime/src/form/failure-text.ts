import type { Failure } from 'shared/http'

/** The text that a page shows for a failed call; null when the messages of the form's fields cover it. */
export function failureText<Code extends string>(
  failure: Failure<Code> | null,
  refusals: Partial<Record<string, string>> = {},
): string | null {
  if (!failure) return null
  if (failure.kind === 'unreachable') return 'We could not reach our server. Nothing was lost: please try again.'
  if (failure.kind === 'unexpected') return 'Something went wrong on our side. Please try again in a moment.'
  const text = refusals[failure.code]
  if (text) return text
  if (failure.code === 'COOKIES_BLOCKED')
    return 'Your browser blocks cookies, and this does not work without them. Please allow cookies for this site, and try again. Nothing was lost.'
  if (failure.code === 'TOO_MANY_REQUESTS') {
    return `Too many attempts. Please wait ${waitText(failure.retryAfterSeconds)} and try again.`
  }
  return Object.keys(failure.errors).length > 0 ? null : 'That could not be done. Please check what you entered.'
}

/** Rounded up, so that a retry after this time is accepted. */
function waitText(seconds = 60): string {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`
  return seconds < 90 * 60 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}
