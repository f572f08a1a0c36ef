import type { RequestListener } from 'node:http'
import type { FetchOptions } from '../platform/http/fetch-public-file'
import { startHttpServer } from './start-http-server'

/** An address of this machine that stands for a public one. */
const PUBLIC = '127.0.0.2'

/** A web server of a partner on this machine, and rules under which our code may connect to it. */
export interface PictureServer {
  /** `http://pictures.example:<port>`; the name resolves to this machine. */
  origin: string
  port: number
  /** Paths that were requested. */
  requested: string[]
  rules: Pick<FetchOptions, 'allowsHttp' | 'resolve' | 'isAllowed'>
}

/** Starts a web server. It is closed after the tests of the file. */
export async function startPictureServer(answer: RequestListener): Promise<PictureServer> {
  const requested: string[] = []
  const port = await startHttpServer((request, response) => {
    requested.push(request.url ?? '')
    answer(request, response)
  }, PUBLIC)
  return {
    origin: `http://pictures.example:${port}`,
    port,
    requested,
    rules: {
      allowsHttp: true,
      resolve: async (host) => [{ address: host === 'pictures.example' ? PUBLIC : '127.0.0.1', family: 4 }],
      // All other addresses of this machine are refused, as in production.
      isAllowed: (address) => address === PUBLIC,
    },
  }
}
