import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from 'tooling/babel'
import { startLocalStack } from 'tooling/serve/local-stack'
import { assertPortFree, startService, stopService } from 'tooling/serve/processes'
import { readStackLocation } from 'tooling/serve/stack-location'
import { publishMonolith } from './monolith/publish-monolith'
import { type Baseline, serveBaseline } from './static-baseline/serve-baseline'

/** First port of the range used by all servers of the benchmark; the others are offsets from it. */
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4700)
const port = (offset: number) => String(FIRST_PORT + offset)
const COMPOSED_PORT = port(0)
const MONOLITH_PORT = port(1)
const BASELINE_PORT = port(2)
const API_PORT = port(10)
const SANDBOX_PORT = port(11)

/** Reused between runs: only changed apps are rebuilt, and the database is seeded once. */
const dataFolder = path.join(repositoryRoot, '.cache/bench')

export interface Composed {
  origin: string
  /** Base URL of the API itself, bypassing the edge. */
  apiUrl: string
  /** Paths of the pages to measure: home, search results and one experience. */
  paths: string[]
  releasesFolder: string
  stop(): Promise<void>
}

/**
 * Builds what has changed and starts the local stack as `npm start` does, on the benchmark's own ports and data folder.
 * @param env additional environment variables
 */
export async function startComposed(env: NodeJS.ProcessEnv = {}): Promise<Composed> {
  const origin = `http://localhost:${COMPOSED_PORT}`
  fs.mkdirSync(dataFolder, { recursive: true })
  const running = await startLocalStack({
    env: {
      ...process.env,
      STAGE: 'local',
      DATA_DIR: dataFolder,
      PORT: COMPOSED_PORT,
      PUBLIC_URL: origin,
      API_PORT: API_PORT,
      SANDBOX_PORT: SANDBOX_PORT,
      SANDBOX_SMTP_PORT: port(12),
      DATABASE_PORT: port(13),
      LIMITS_PAGES: 'off',
      ...env,
    },
    development: false,
  })
  try {
    return {
      origin,
      apiUrl: `http://127.0.0.1:${API_PORT}`,
      paths: await pathsOf(origin),
      releasesFolder: path.join(dataFolder, 'releases'),
      stop: running.stop,
    }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/**
 * Uses a local stack that was started from this repository. `stop` does nothing: the stack keeps running after the
 * measurement.
 * @throws Error when no stack from this repository runs at `origin`
 */
export async function runningHere(origin: string): Promise<Composed> {
  const here = await readStackLocation(origin)
  if (!here) throw new Error(`No stack started from this folder runs at ${origin}: leave --base-url out.`)
  return {
    origin,
    apiUrl: here.apiUrl,
    paths: await pathsOf(origin),
    releasesFolder: path.join(here.dataFolder, 'releases'),
    stop: async () => {},
  }
}

/** Builds the monolith and starts its own edge, which uses the API and the sandbox of the running stack. */
export async function startMonolith(): Promise<{ origin: string; stop(): Promise<void> }> {
  const origin = `http://localhost:${MONOLITH_PORT}`
  const monolithData = path.join(dataFolder, 'monolith')
  await assertPortFree(Number(MONOLITH_PORT), 'BENCH_PORT')
  await publishMonolith(path.join(monolithData, 'releases'))
  const edge = await startService("the monolith's edge", 'edge/src/main.ts', {
    env: {
      STAGE: 'local',
      DATA_DIR: monolithData,
      PORT: MONOLITH_PORT,
      PUBLIC_URL: origin,
      API_URL: `http://127.0.0.1:${API_PORT}`,
      SANDBOX_URL: `http://127.0.0.1:${SANDBOX_PORT}`,
    },
    readyUrl: `${origin}/api/health`,
  })
  return { origin, stop: () => stopService(edge) }
}

/** Starts the server of the static baselines in this process. */
export async function startBaseline(composed: string): Promise<Baseline> {
  await assertPortFree(Number(BASELINE_PORT), 'BENCH_PORT')
  return await serveBaseline({ composed, port: Number(BASELINE_PORT) })
}

const pathsOf = async (origin: string) => ['/', '/browse', await anExperience(origin)]

async function anExperience(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/customer/experiences`)
  const { data }: { data: { slug: string }[] } = JSON.parse(await response.text())
  const [first] = data
  if (!first) throw new Error('The search finds no experience, so there is nothing to measure.')
  return `/experience/${first.slug}`
}
