import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake API server over real HTTP: it knows who is signed in, and fails when its status is not 200. */
export async function sessionServer() {
  const seen: string[] = []
  const state = { user: null as { id: string; is_guest: boolean } | null, status: 200 }
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    const answer = (status: number, body?: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
    if (state.status !== 200) return void answer(state.status)
    if (request.url === '/api/customer/auth/logout') {
      state.user = null
      return void answer(204)
    }
    return void (state.user ? answer(200, { data: state.user }) : answer(401, { code: 'UNAUTHENTICATED' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    seen,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
