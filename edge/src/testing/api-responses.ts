import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Responds as the API does, with a JSON body. */
export const json = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string | string[]> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** The API's response to a successful sign-in, with its cookies. */
export const signedIn = (response: ServerResponse) =>
  json(response, 200, { data: { id: '1' } }, { 'set-cookie': ['session=s3; Path=/; HttpOnly', 'signed_in=1; Path=/'] })

/** Starts a server on a free port. @returns its origin */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
