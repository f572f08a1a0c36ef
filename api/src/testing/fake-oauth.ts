import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterTests } from './close-after-tests'

interface Allowed {
  profile: object
  challenge: string
  redirectUri: string
}

/** Starts a fake Google and Facebook with the endpoints that the API uses, for the real client. It takes the place of the sandbox. */
export async function startFakeOauth() {
  const codes = new Map<string, Allowed>()
  const tokens = new Map<string, object>()
  const fake = { isDown: false, requests: [] as string[] }
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    fake.requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (fake.isDown) return send(503, { error: 'server_error' })
    if (request.method === 'GET') {
      const profile = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
      return profile ? send(200, profile) : send(401, { error: 'invalid_token' })
    }
    let text = ''
    for await (const chunk of request) text += chunk
    const form = new URLSearchParams(text)
    const allowed = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const fits =
      allowed?.challenge === challenge &&
      allowed.redirectUri === form.get('redirect_uri') &&
      /^sandbox-(google|facebook)-secret$/.test(form.get('client_secret') ?? '')
    if (!allowed || !fits) return send(400, { error: 'invalid_grant' })
    const token = randomUUID()
    tokens.set(token, allowed.profile)
    return send(200, { access_token: token, token_type: 'bearer', expires_in: 3600 })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfterTests(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const { port } = server.address() as AddressInfo
  return Object.assign(fake, {
    environment: { SANDBOX_PORT: String(port) },
    /** Accepts on the consent page of this URL. @returns the parameters of the redirect back */
    allow(consentUrl: string, profile: object): { code: string; state: string } {
      const requestedParams = new URL(consentUrl).searchParams
      const code = randomUUID()
      codes.set(code, {
        profile,
        challenge: requestedParams.get('code_challenge') ?? '',
        redirectUri: requestedParams.get('redirect_uri') ?? '',
      })
      return { code, state: requestedParams.get('state') ?? '' }
    },
  })
}
