import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHttpServer } from './start-http-server'

/** Decides about one request. @returns the response; null ends the connection without one */
export type Interceptor = (forward: () => Promise<Response>) => Promise<Response | null>

/** A server in front of a supplier's. It forwards each request, except those that a test intercepts. */
export interface SupplierProxy {
  origin: string
  /** Lets `interceptor` decide about the next request of this method whose path ends so. */
  interceptNext: (method: string, pathEnd: string, interceptor: Interceptor) => void
  /** How many requests of this method have come whose path ends so. */
  count: (method: string, pathEnd: string) => number
}

interface Intercepted {
  method: string
  pathEnd: string
  interceptor: Interceptor
}

/** Starts a proxy on this machine. @param target origin of the supplier's server */
export async function startSupplierProxy(target: string): Promise<SupplierProxy> {
  const intercepted: Intercepted[] = []
  const take = ({ method, url }: IncomingMessage): Interceptor | undefined => {
    const index = intercepted.findIndex((each) => each.method === method && url?.endsWith(each.pathEnd))
    return index < 0 ? undefined : intercepted.splice(index, 1)[0]?.interceptor
  }
  const seen: string[] = []
  const port = await startHttpServer(async (request, response) => {
    seen.push(`${request.method} ${request.url}`)
    const body = await readBody(request)
    const forward = () => forwardTo(target, request, body)
    const intercept = take(request) ?? ((send) => send())
    const answer = await intercept(forward)
    if (answer) await copyResponse(answer, response)
    else request.socket.destroy()
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    interceptNext: (method, pathEnd, interceptor) => intercepted.push({ method, pathEnd, interceptor }),
    count: (method, pathEnd) => seen.filter((one) => one.startsWith(`${method} `) && one.endsWith(pathEnd)).length,
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}

function forwardTo(target: string, { method = 'GET', url = '/', headers }: IncomingMessage, body: string) {
  const { authorization = '', 'content-type': type, 'octo-capabilities': capabilities } = headers
  return fetch(target + url, {
    method,
    headers: {
      authorization,
      ...(type && { 'content-type': type }),
      ...(capabilities && { 'octo-capabilities': String(capabilities) }),
    },
    ...(body && { body }),
  })
}

async function copyResponse(from: Response, to: ServerResponse): Promise<void> {
  to.writeHead(from.status, { 'content-type': from.headers.get('content-type') ?? 'application/json' })
  to.end(await from.text())
}
