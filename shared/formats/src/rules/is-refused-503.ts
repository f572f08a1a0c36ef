/**
 * True for a 503 that is a refusal: the API works, but a service that it needs for this request does not (`PAYMENT_UNAVAILABLE`). Any other
 * 503 comes from a server that is unavailable or overloaded.
 */
export const isRefused503 = (status: number, code: string | undefined): boolean =>
  status === 503 && (code ?? '').endsWith('_UNAVAILABLE')
