import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { repositoryRoot } from 'tooling/babel'
import { machineSlowness } from 'tooling/machine-slowness'
import { freePort } from '../../api/src/testing/free-port'
import type { CheckResult } from '../bench/report/check-result'
import type { Podman } from './podman'

/** Roles that answer until they are stopped. */
export type ServerRole = 'api' | 'worker' | 'edge'

/** The stage in which the servers are compiled. With a tag of its own its steps are kept for the images after it. */
export const BUILD_STAGE = 'build'

/** All images, in the order in which they are built. */
export const IMAGES = ['api', 'worker', 'migrate', 'staging', 'edge'] as const

export const tagOf = (image: string) => `localhost/meander-${image}`

/** The user that the Dockerfile gives to every process. */
export const SERVER_USER = 10_001

const STARTS = 3
const POLL_MS = 25
const START_LIMIT_MS = 2_000
const GIVE_UP_MS = 30_000

export type ContainerEnvironment = Readonly<Record<string, string>>

/** The settings of each role, as `compose.yaml` gives them, with addresses on this machine. */
export async function settingsOfRoles(databaseUrl: string) {
  const secret = () => randomBytes(32).toString('base64url')
  const file = (name: string) =>
    parseEnv(fs.readFileSync(path.join(repositoryRoot, 'deploy/compose', name), 'utf8')) as ContainerEnvironment
  const [apiPort, edgePort, ...operation] = await Promise.all(Array.from({ length: 5 }, freePort))
  const [apiOperation = 0, workerOperation = 0, edgeOperation = 0] = operation
  const shared = { STAGE: 'production', INTERNAL_TOKEN: secret(), METRICS_HOST: '127.0.0.1', DRAIN_SECONDS: '1' }
  const keys = { SIGNING_KEY: secret(), SEALING_KEY: secret(), TICKET_KEY: secret() }
  const api = { ...file('api.env'), ...shared, ...keys, DATABASE_URL: databaseUrl, API_HOST: '127.0.0.1' }
  const settings: Record<ServerRole | 'migrate', ContainerEnvironment> = {
    migrate: { STAGE: 'production', DATABASE_URL: databaseUrl },
    api: { ...api, API_PORT: String(apiPort), METRICS_PORT: String(apiOperation) },
    worker: { ...api, METRICS_PORT: String(workerOperation) },
    edge: {
      ...file('edge.env'),
      ...shared,
      API_URL: `http://127.0.0.1:${apiPort}`,
      HOST: '127.0.0.1',
      PORT: String(edgePort),
      METRICS_PORT: String(edgeOperation),
    },
  }
  return { settings, apiUrl: `http://127.0.0.1:${apiPort}`, edgeUrl: `http://127.0.0.1:${edgePort}` }
}

const operationUrl = (settings: ContainerEnvironment) => `http://127.0.0.1:${settings.METRICS_PORT}`

/**
 * Starts a server from its image, and waits until it is ready.
 * @param dataFolder a folder of this machine for /data
 * @throws Error with its output when it is not ready in time
 */
export async function startServer(
  podman: Podman,
  role: ServerRole,
  settings: ContainerEnvironment,
  dataFolder?: string,
): Promise<void> {
  podman.start(role, tagOf(role), settings, { dataFolder })
  await readyAt(podman, role, settings)
}

/** @returns milliseconds since 1970 when the server was seen to be ready */
async function readyAt(podman: Podman, role: ServerRole, settings: ContainerEnvironment): Promise<number> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  while (Date.now() < giveUpAt) {
    if (await isOk(`${operationUrl(settings)}/ready`)) return Date.now()
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`${role} was not ready within ${GIVE_UP_MS / 1000} s. Its output:\n${podman.output(role)}`)
}

const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Checks what every server promises: its health check passes, it starts quickly, and SIGTERM ends it in order. */
export async function checkServer(
  podman: Podman,
  role: ServerRole,
  settings: ContainerEnvironment,
): Promise<CheckResult[]> {
  const isHealthy = podman.isHealthy(role)
  const metrics = await fetch(`${operationUrl(settings)}/metrics`).then((response) => response.text())
  const exitCodes: number[] = []
  const times: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    exitCodes.push(podman.stop(role))
    podman.startAgain(role)
    times.push((await readyAt(podman, role, settings)) - podman.state(role).startedAt.getTime())
  }
  const fastest = Math.min(...times)
  const limitMs = START_LIMIT_MS * machineSlowness()
  return [
    { rule: `${role}: the health check of the image passes`, value: String(isHealthy), holds: isHealthy },
    {
      rule: `${role}: metrics`,
      value: `${metrics.length} characters`,
      holds: metrics.includes('nodejs_eventloop_lag'),
    },
    {
      rule: `${role}: ready in ${(limitMs / 1000).toFixed(1)} s, the fastest of ${STARTS} starts`,
      value: times.map((time) => `${(time / 1000).toFixed(1)} s`).join(', '),
      holds: fastest <= limitMs,
    },
    {
      rule: `${role}: SIGTERM ends it with exit code 0`,
      value: exitCodes.join(', '),
      holds: exitCodes.every((code) => code === 0),
    },
  ]
}
