import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { secondEdge } from './second-edge'

/** A system as in service, whose database has tables and nothing in them. */
export interface EmptySystem {
  origin: string
  /** The settings of its API, for commands. */
  env: NodeJS.ProcessEnv
  /** A folder that `stop` deletes. */
  folder: string
  stop: () => Promise<void>
}

/** What `e2e/empty-system/main.ts` sends. */
interface Servers {
  apiUrl: string
  sandboxUrl: string
  /** Free port for the edge, which the settings of the API name. */
  edgePort: number
  env: NodeJS.ProcessEnv
  folder: string
}

/** Starts a database, a sandbox, an API and an edge, with the releases of the local stack. */
export async function startEmptySystem(): Promise<EmptySystem> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/empty-system/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stopServers = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  const [servers]: Servers[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The empty system ended before it was ready; see its output above.')
    }),
  ])
  if (!servers) throw new Error('The empty system did not say where it is.')
  const { apiUrl, sandboxUrl, edgePort, env, folder } = servers
  try {
    const { STAGE, INTERNAL_TOKEN, QA_TOKEN } = env
    const environment = { STAGE, INTERNAL_TOKEN, QA_TOKEN, SANDBOX_URL: sandboxUrl }
    const edge = await secondEdge({ apiUrl, port: edgePort, environment })
    const stop = async () => {
      await edge.stop()
      await stopServers()
    }
    return { origin: edge.origin, env, folder, stop }
  } catch (error) {
    await stopServers()
    throw error
  }
}
