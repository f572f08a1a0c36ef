import path from 'node:path'
import type { LayoutRequest, Loaded, LoadRequest, ReleaseRecord, Rendered, RenderRequest } from 'shared/contracts'
import { recordedIntegrity } from '../releases/integrity'
import { BundleWorker, DEFAULT_LIMITS, type Limits } from './bundle-worker'

/** Calls of the server bundles of all releases. */
export interface Bundles {
  load(release: ReleaseRecord, request: Omit<LoadRequest, 'limitMs'>): Promise<Loaded>
  render(release: ReleaseRecord, request: RenderRequest): Promise<Rendered>
  renderFrame(release: ReleaseRecord, request: LayoutRequest): Promise<Rendered & { ground: string }>
  /** Starts the bundle of a release before its first call. */
  begin(release: ReleaseRecord): void
  /** Starts the bundles of these releases, and stops the workers of all others. */
  use(releases: readonly ReleaseRecord[]): void
  /** Resolves once these bundles are loaded, or have failed to load. */
  read(releases: readonly ReleaseRecord[]): Promise<void>
  /** Bytes in use in each worker, after a garbage collection. */
  heaps(): Promise<Record<string, number>>
  stop(): Promise<void>
}

const OUTGOING_MS = 5_000

/** Receives each call of a server bundle, and each worker that was terminated. */
export interface ObserveBundles {
  called: (call: { bundle: string; call: 'load' | 'render'; seconds: number; isFailed: boolean }) => void
  terminated: (bundle: string) => void
}

const unobserved: ObserveBundles = { called: () => {}, terminated: () => {} }

/** Runs one worker for each release that is called. @param folder of the release store */
export function createBundleWorkers({
  folder,
  limits = DEFAULT_LIMITS,
  warn,
  observe = unobserved,
}: {
  folder: string
  limits?: Limits
  warn: (context: object, message: string) => void
  observe?: ObserveBundles
}): Bundles {
  const workers = new Map<string, BundleWorker>()

  function workerOf(release: ReleaseRecord): BundleWorker | null {
    const name = nameOf(release)
    const known = workers.get(name)
    if (known || !release.server) return known ?? null
    const file = path.join(folder, release.app, release.version, release.server)
    const integrity = recordedIntegrity(release, release.server)
    const worker = new BundleWorker(
      { file, version: release.version, name, integrity },
      { limits, warn, terminated: () => observe.terminated(name) },
    )
    workers.set(name, worker)
    return worker
  }

  async function ask(release: ReleaseRecord, call: 'load' | 'render', request: object): Promise<unknown> {
    const worker = workerOf(release)
    if (!worker) throw new Error(`${nameOf(release)} has no server bundle.`)
    const startedAt = performance.now()
    const report = (isFailed: boolean) =>
      observe.called({ bundle: nameOf(release), call, seconds: (performance.now() - startedAt) / 1000, isFailed })
    try {
      const value = await worker.ask(call, { ...request })
      report(false)
      return value
    } catch (error) {
      report(true)
      throw error
    }
  }

  return {
    // The result has the form of the contract that the release was built with, which promotion has checked.
    load: (release, request) => ask(release, 'load', { ...request, limitMs: limits.dataMs }) as Promise<Loaded>,
    render: (release, request) => ask(release, 'render', request) as Promise<Rendered>,
    renderFrame: (release, request) => ask(release, 'render', request) as Promise<Rendered & { ground: string }>,
    begin: (release) => workerOf(release)?.begin(),
    use(releases) {
      const wanted = new Set(releases.map(nameOf))
      for (const release of releases) workerOf(release)?.begin()
      for (const [name, worker] of workers) {
        if (wanted.has(name)) continue
        workers.delete(name)
        // Pages in progress may still use it.
        setTimeout(() => void worker.stop(), OUTGOING_MS).unref()
      }
    },
    async read(releases) {
      await Promise.all(releases.map((release) => workerOf(release)?.read()))
    },
    async heaps() {
      const read = async ([name, worker]: [string, BundleWorker]) => [name, Number(await worker.ask('heap'))] as const
      return Object.fromEntries(await Promise.all([...workers].map(read)))
    },
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
    },
  }
}

const nameOf = ({ app, version }: ReleaseRecord) => `${app}@${version}`
