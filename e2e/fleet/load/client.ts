import type { Outcomes } from './outcomes'

const TIMEOUT_MS = 15_000

/** A response that was read to its end. */
export interface Reply {
  status: number
  headers: Headers
  body: string
}

/** What a browser visits. */
export interface Place {
  origin: string
  /** False for an API without an edge before it. */
  hasPages: boolean
  outcomes: Outcomes
}

/** A visitor's browser: it keeps cookies, sends the CSRF token, and records what became of each request. */
export class Client {
  readonly cookies = new Map<string, string>()

  constructor(
    private readonly place: Place,
    private readonly visit: string,
  ) {}

  /** Opens a page, unless the place has only an API. */
  async open(path: string): Promise<void> {
    if (this.place.hasPages) await this.send('GET', path, { isPage: true })
  }

  /**
   * Sends a request. A status that is not expected counts as failed, unless the product refuses with one of these codes, as designed.
   * @throws Error when the request failed, so that the visit ends
   */
  async send(
    method: string,
    path: string,
    {
      body,
      expected = [200],
      refusals = [],
      isPage = false,
    }: { body?: object; expected?: readonly number[]; refusals?: readonly string[]; isPage?: boolean } = {},
  ): Promise<Reply> {
    const startedAt = performance.now()
    const csrf = this.cookies.get('XSRF-TOKEN')
    const report = (failure: string | null, headers?: Headers) =>
      this.place.outcomes.add({
        at: this.place.outcomes.now(),
        visit: this.visit,
        ms: performance.now() - startedAt,
        failure,
        isPage,
        isCdnHit: headers?.get('x-cdn') === 'hit',
      })
    try {
      const response = await fetch(this.place.origin + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(csrf ? { 'x-xsrf-token': decodeURIComponent(csrf) } : {}),
          ...(this.cookies.size > 0
            ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
            : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const reply = { status: response.status, headers: response.headers, body: await response.text() }
      for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
      const isExpected = expected.includes(reply.status) || refusals.includes(codeOf(reply))
      report(isExpected ? null : `${method} ${path.split(/[?]|[0-9a-f-]{36}/)[0]} ${reply.status}`, response.headers)
      if (!isExpected) throw new UnexpectedReply(reply)
      return reply
    } catch (error) {
      if (error instanceof UnexpectedReply) throw error
      report(`${method} ${path.split(/[?]|[0-9a-f-]{36}/)[0]} ${reasonOf(error)}`)
      throw error
    }
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** The code of a refusal; empty for any other answer. */
function codeOf({ status, body }: Reply): string {
  if (status < 400) return ''
  try {
    return String(JSON.parse(body).code)
  } catch {
    return ''
  }
}

/** An answer with a status that was not expected. */
export class UnexpectedReply extends Error {
  constructor(readonly reply: Reply) {
    super(`answered ${reply.status}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause: unknown = error.cause
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'string' ? code : error.name
}
