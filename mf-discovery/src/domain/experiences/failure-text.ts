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
        ? 'That was a lot of searching at once. Please wait a moment and try again.'
        : 'This search did not make sense to us. Please change it and try again.'
  }
}
