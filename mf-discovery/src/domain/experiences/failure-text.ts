import type { Failure } from 'shared/http'

/** One sentence on why the experiences could not be loaded. */
export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return 'We could not reach our server. Check your connection and try again.'
    case 'unexpected':
      return 'Something went wrong on our side. Please try again in a moment.'
    case 'refused':
      return failure.code === 'TOO_MANY_REQUESTS'
        ? 'Too many searches in a short time. Please wait a moment and try again.'
        : 'We could not run this search. Please change it and try again.'
  }
}
