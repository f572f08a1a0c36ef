import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Answer {
  statusCode: number
  headers: Headers
  cookies: string[]
  body: string
  // Untyped, so that each test states what it expects.
  json: () => ReturnType<typeof JSON.parse>
}

/** A request body that is already JSON. */
class RawJson {
  constructor(readonly text: string) {}
}

/** Acts as a browser over real HTTP: keeps cookies and sends the CSRF token back as a header. */
export class Browser {
  readonly cookies = new Map<string, string>()

  constructor(readonly origin: string) {}

  /** Opens the product at an origin, or at a listening app. Afterwards it has a visitor cookie and a CSRF token. */
  static async open(at: FastifyInstance | string): Promise<Browser> {
    const browser = new Browser(typeof at === 'string' ? at : originOf(at))
    await browser.send('GET', '/api/customer/csrf-cookie')
    return browser
  }

  /** Sends a form as multipart, any other body as JSON. Headers given as undefined are left out. */
  async send(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<Answer> {
    const csrf = this.cookies.get('XSRF-TOKEN')
    const sent = new Headers()
    const isForm = body instanceof FormData
    const wanted = {
      ...(csrf && { 'x-xsrf-token': csrf }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    }
    for (const [name, value] of Object.entries(wanted)) if (value !== undefined) sent.set(name, value)
    const response = await fetch(this.origin + url, {
      method,
      headers: sent,
      ...(body !== undefined && { body: isForm ? body : body instanceof RawJson ? body.text : JSON.stringify(body) }),
    })
    const text = await response.text()
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    return {
      statusCode: response.status,
      headers: response.headers,
      cookies: response.headers.getSetCookie(),
      body: text,
      json: () => JSON.parse(text),
    }
  }

  /** Sends a body that is already JSON. */
  sendText(method: Method, url: string, json: string): Promise<Answer> {
    return this.send(method, url, new RawJson(json))
  }

  /** Sends a request, expects success and parses the response by its contract. */
  async ask<S extends z.ZodType>(schema: S, method: Method, url: string, body?: unknown): Promise<z.output<S>> {
    const response = await this.send(method, url, body)
    if (response.statusCode >= 300)
      throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`)
    return schema.parse(response.json())
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const isOver = attributes.some(
      (attribute) => attribute === 'Max-Age=0' || attribute.startsWith('Expires=Thu, 01 Jan 1970'),
    )
    if (isOver) this.cookies.delete(name)
    else this.cookies.set(name, decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))
  }
}

export function originOf(app: FastifyInstance): string {
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** Status and code of a refusal. */
export const refusalOf = (response: Answer): [status: number, code: unknown] => [
  response.statusCode,
  response.body ? response.json().code : undefined,
]
