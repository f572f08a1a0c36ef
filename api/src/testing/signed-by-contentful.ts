import { createHmac } from 'node:crypto'

/** Headers of a webhook as Contentful sends it, signed at `at` for `path`. */
export function signedByContentful(secret: string, path: string, body: string, at: Date): Record<string, string> {
  const headers = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-signed-headers': 'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
    'x-contentful-timestamp': String(at.getTime()),
    'x-contentful-topic': 'ContentManagement.Entry.publish',
  }
  const lines = [
    'POST',
    path,
    Object.entries(headers)
      .map((pair) => pair.join(':'))
      .join(';'),
    body,
  ]
  const signature = createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
  return { ...headers, 'x-contentful-signature': signature }
}
