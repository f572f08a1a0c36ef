import { Worker } from 'node:worker_threads'

export interface Limits {
  /** From when the bundle begins with a call until it has answered. */
  callMs: Readonly<Record<string, number>>
  /** From when a call is handed over until the bundle begins with it. */
  waitMs: number
  /** Calls that may be under way or waiting; one more is refused at once. */
  queue: number
  heapMegabytes: number
  /** After so many ends within `breakerWindowMs` the bundle is left alone for `breakerRestMs`. */
  breakerEnds: number
  breakerWindowMs: number
  breakerRestMs: number
}

export const DEFAULT_LIMITS: Limits = {
  callMs: { load: 1_500, render: 300 },
  waitMs: 1_500,
  queue: 100,
  heapMegabytes: 192,
  breakerEnds: 3,
  breakerWindowMs: 60_000,
  breakerRestMs: 15_000,
}

interface Call {
  name: string
  resolve: (value: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

type Message = { id: number; started: true } | { id: number; value: unknown } | { id: number; error: string }

/**
 * One server bundle in a worker thread, started when it is first asked. A call that throws is its own caller's; a bundle that loops, runs
 * out of memory, exits or never answers is ended with everything it was at, and begun anew by the next call.
 */
export class BundleWorker {
  private worker: Worker | null = null
  private readonly calls = new Map<number, Call>()
  private lastId = 0
  private ends: number[] = []

  constructor(
    private readonly bundle: { file: string; version: string; name: string },
    private readonly options: { limits: Limits; warn: (context: object, message: string) => void },
  ) {}

  /** @throws Error when the bundle throws, is at its limits, or is being left alone */
  ask(name: string, request: unknown): Promise<unknown> {
    const { limits } = this.options
    if (this.isResting()) return Promise.reject(new Error(`${this.bundle.name} is left alone for a while.`))
    if (this.calls.size >= limits.queue) return Promise.reject(new Error(`${this.bundle.name} has too much to do.`))
    this.worker ??= this.start()
    const { worker } = this
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(`did not begin within ${limits.waitMs} ms`), limits.waitMs)
      this.calls.set(id, { name, resolve, reject, timer })
      worker.postMessage({ id, call: name, request })
    })
  }

  /** Has the bundle read before anybody asks. */
  begin(): void {
    this.worker ??= this.start()
  }

  async stop(): Promise<void> {
    const { worker } = this
    this.worker = null
    this.rejectAll(`${this.bundle.name} has been stopped.`)
    await worker?.terminate()
  }

  private start(): Worker {
    const { heapMegabytes } = this.options.limits
    const worker = new Worker(new URL('./bundle-worker-main.mjs', import.meta.url), {
      workerData: { file: this.bundle.file, version: this.bundle.version },
      // A bundle is the teams' code: it sees nothing of the edge's settings, and prints nothing between its log lines.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    worker.unref()
    worker.on('message', (message: Message) => this.hear(message))
    worker.on('error', (error) => this.worker === worker && this.end(error.message))
    worker.on('exit', () => this.worker === worker && this.end('has exited'))
    return worker
  }

  private hear(message: Message) {
    const call = this.calls.get(message.id)
    if (!call) return
    clearTimeout(call.timer)
    if ('started' in message) {
      const limit = this.options.limits.callMs[call.name] ?? 1_000
      call.timer = setTimeout(() => this.end(`${call.name} took longer than ${limit} ms`), limit)
      return
    }
    this.calls.delete(message.id)
    if ('error' in message) call.reject(new Error(message.error))
    else call.resolve(message.value)
  }

  /** Takes the worker away with everything it was at. */
  private end(reason: string) {
    const { worker } = this
    this.worker = null
    this.ends.push(Date.now())
    this.options.warn({ bundle: this.bundle.name, reason }, 'A server bundle was ended.')
    this.rejectAll(`${this.bundle.name}: ${reason}`)
    void worker?.terminate()
  }

  private rejectAll(reason: string) {
    for (const { reject, timer } of this.calls.values()) {
      clearTimeout(timer)
      reject(new Error(reason))
    }
    this.calls.clear()
  }

  private isResting(): boolean {
    const { breakerEnds, breakerWindowMs, breakerRestMs } = this.options.limits
    this.ends = this.ends.filter((time) => Date.now() - time < breakerWindowMs)
    const last = this.ends.at(-1)
    return this.ends.length >= breakerEnds && last !== undefined && Date.now() - last < breakerRestMs
  }
}
