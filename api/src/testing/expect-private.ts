import { type Browser, type Method, refusalOf } from './browser'

/** Expects requests below `path` to be refused: 404 to a stranger who is signed in, and 401 to a visitor who is not. */
export async function expectPrivate(
  path: string,
  { stranger, nobody }: { stranger: Browser; nobody: Browser },
  requests: [method: Method, rest: string, body: unknown][],
): Promise<void> {
  for (const [method, rest, body] of requests) {
    const refused = await stranger.send(method, path + rest, body)
    expect([method, rest, ...refusalOf(refused)]).toEqual([method, rest, 404, 'NOT_FOUND'])
    expect(refusalOf(await nobody.send(method, path + rest, body))).toEqual([401, 'UNAUTHENTICATED'])
  }
}
