import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { anotherRelease } from './another-release'
import { localStack } from './local-stack'

const KINDS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/**
 * Serves a remote on its own port, like a development server: the live release with one text replaced, without
 * publishing it.
 */
export async function remoteAtAddress(app: string, words: { from: string; to: string }) {
  const other = await anotherRelease(app, words)
  const folder = path.join((await localStack()).dataFolder, 'releases', app, other.version)
  const away = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-remote-'))
  await fs.cp(folder, away, { recursive: true })
  await other.takeOut()
  await fs.copyFile(path.join(away, 'release.json'), path.join(away, 'build.json'))
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://address')
    const bytes = await fs.readFile(path.join(away, path.normalize(pathname))).catch(() => null)
    const headers = {
      'access-control-allow-origin': '*',
      'content-type': KINDS[path.extname(pathname)] ?? 'application/octet-stream',
    }
    response.writeHead(bytes ? 200 : 404, headers).end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The remote has no address.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await fs.rm(away, { recursive: true, force: true })
    },
  }
}
