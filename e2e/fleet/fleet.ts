import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from 'tooling/babel'
import { machineSlowness } from 'tooling/machine-slowness'
import { buildServers } from 'tooling/servers/build-servers'
import { SandboxStripe } from '../invariants/sandbox-stripe'
import { ADDRESSES, urlOf } from './addresses'
import { startBalancer } from './balancer'
import { startCdn } from './cdn'
import { type DatabasePair, startDatabases } from './database'
import { installPackages } from './debian'
import { untilIdle } from './machine-load'
import { type Pooler, startPooler } from './pgbouncer'
import type { FleetProcess } from './process'
import { type Monitoring, startMonitoring } from './prometheus'
import {
  apiAt,
  bucketOf,
  edgeAt,
  type FleetSettings,
  fleetSettings,
  migrate,
  openPages,
  publishNextRelease,
  release,
  sandboxOf,
  seed,
  workerAt,
} from './servers'
import { startTraceCollector, type TraceCollector } from './traces'

/** A running fleet. */
export interface Fleet {
  settings: FleetSettings
  /** How many times slower than the reference machine this one is; time limits of servers are multiplied by it. */
  slowness: number
  databases: DatabasePair
  pooler: Pooler
  bucket: FleetProcess
  sandbox: FleetProcess
  apis: FleetProcess[]
  workers: FleetProcess[]
  edges: FleetProcess[]
  balancer: FleetProcess
  cdn: FleetProcess
  monitoring: Monitoring
  traces: TraceCollector
  stripe: SandboxStripe
  /** Milliseconds until each edge was ready on an empty machine, to which it first copied the releases. */
  firstStarts: readonly { name: string; startMs: number }[]
  /** Folder of the last base backup. */
  baseBackup: string | null
  /** A version of content that is published and not live. */
  nextRelease: string
  stop: () => Promise<void>
}

/** Exit code of a command that was stopped by Ctrl+C. */
const INTERRUPTED = 130

/** Builds, migrates, publishes and starts the whole fleet. Everything is in a temporary folder, which `stop` deletes. */
export async function startFleet(log: (line: string) => void): Promise<Fleet> {
  installPackages()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-fleet-'))
  fs.chmodSync(folder, 0o755)
  const logFolder = path.join(repositoryRoot, '.cache/fleet')
  fs.rmSync(logFolder, { recursive: true, force: true })
  fs.mkdirSync(logFolder, { recursive: true })
  const servers = path.join(repositoryRoot, 'dist/servers')
  log('compiling the servers')
  await buildServers(servers)
  const settings = fleetSettings(folder, logFolder, servers)
  await untilIdle()
  const slowness = machineSlowness()
  log(`limits of servers are for a machine ${slowness.toFixed(1)} times slower than the reference`)
  const started: FleetProcess[] = []
  const start = async (server: FleetProcess) => {
    started.push(server)
    await server.start()
    return server
  }
  const startAlone = async (server: FleetProcess) => {
    await untilIdle()
    return await start(server)
  }
  const traces = await startTraceCollector()
  const stop = async () => {
    for (const server of started.reverse()) await server.stop()
    await traces.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(INTERRUPTED)))
  try {
    log('creating the primary database and its standby')
    const databaseFolder = path.join(folder, 'postgres')
    fs.mkdirSync(databaseFolder)
    const databases = await startDatabases(databaseFolder, logFolder)
    started.push(databases.standby, databases.primary)
    await migrate(settings, ADDRESSES.primary)
    const bucket = await start(bucketOf(settings))
    log('filling it with demo data')
    await seed(settings, ADDRESSES.primary)
    const pooler = await startPooler(databaseFolder, logFolder)
    started.push(pooler.process)
    const sandbox = await start(sandboxOf(settings))
    const apis: FleetProcess[] = []
    for (const [index, address] of ADDRESSES.apis.entries())
      apis.push(await startAlone(apiAt(settings, address, index + 1)))
    const workers: FleetProcess[] = []
    for (const [index, address] of ADDRESSES.workers.entries())
      workers.push(await startAlone(workerAt(settings, address, index + 1)))
    log('building and publishing the releases')
    await release(settings, 'publish', 'all', '--promote')
    const nextRelease = await publishNextRelease(settings)
    const edges: FleetProcess[] = []
    const firstStarts: { name: string; startMs: number }[] = []
    for (const [index, address] of ADDRESSES.edges.entries()) {
      const edge = await startAlone(edgeAt(settings, address, index + 1))
      firstStarts.push({ name: edge.name, startMs: edge.startMs })
      await untilIdle()
      await edge.restart()
      edges.push(edge)
      // The first pages of a process are the slowest.
      await openPages(address)
    }
    const balancer = await startBalancer(folder, logFolder)
    started.push(balancer)
    const cdn = await startCdn(folder, logFolder)
    started.push(cdn)
    const monitoring = await startMonitoring(folder, logFolder)
    started.push(monitoring.process)
    const stripe = new SandboxStripe(urlOf(ADDRESSES.sandbox), settings.qaToken)
    return {
      firstStarts,
      monitoring,
      traces,
      stripe,
      nextRelease,
      baseBackup: null,
      settings,
      slowness,
      databases,
      pooler,
      bucket,
      sandbox,
      apis,
      workers,
      edges,
      balancer,
      cdn,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
