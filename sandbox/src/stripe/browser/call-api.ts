import { type FrameResponse, isRecord } from './messages'

/** Calls the payment API as a browser does: with the publishable key, form-encoded. Never rejects. */
export async function callApi(
  method: 'GET' | 'POST',
  path: string,
  publishableKey: string,
  fields: Record<string, string>,
): Promise<FrameResponse> {
  const form = new URLSearchParams(fields)
  const url = new URL(`/sandbox/stripe/v1${path}`, location.origin)
  if (method === 'GET') url.search = form.toString()
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${publishableKey}` },
      ...(method === 'POST' && { body: form }),
    })
    const answer: unknown = await response.json()
    if (!isRecord(answer)) return { error: unreachable }
    return 'error' in answer ? { error: answer.error } : { result: answer }
  } catch {
    return { error: unreachable }
  }
}

const unreachable = {
  type: 'api_connection_error',
  message: 'The payment service could not be reached. Check your connection and try again.',
}

/** An intent's id is the first part of its client secret. */
export function intentPath(clientSecret: string): string {
  return `/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`
}
