import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

export type CallName = 'load' | 'render' | 'heap'

export interface Limits {
  /** Data that a bundle has not loaded by then is left to the browser. */
  dataMs: number
  /** Timeout of a call that the bundle has started. */
  callMs: Readonly<Record<CallName, number>>
  /** Timeout of a call that the bundle has not started, from when it was sent. */
  waitMs: number
  /** A bundle that neither starts nor finishes a call for this long hangs, and is terminated. */
  silenceMs: number
  /** Maximum number of calls in progress and waiting; one more is refused at once. */
  queue: number
  heapMegabytes: number
  /** After this many terminations within `breakerWindowMs`, calls are refused for `breakerRestMs`. */
  breakerEnds: number
  breakerWindowMs: number
  breakerRestMs: number
}

export const DEFAULT_LIMITS: Limits = {
  dataMs: 1_000,
  callMs: { load: 1_500, render: 300, heap: 10_000 },
  waitMs: 1_500,
  // Loading a bundle takes a second or two on a busy machine. An endless loop costs only its own slots until it is terminated.
  silenceMs: 5_000,
  queue: 100,
  heapMegabytes: 192,
  breakerEnds: 3,
  breakerWindowMs: 60_000,
  breakerRestMs: 15_000,
}

/** The limits of a machine that takes `factor` times as long for the same work. */
export function limitsFor(factor: number): Limits {
  const { dataMs, callMs, waitMs, silenceMs } = DEFAULT_LIMITS
  return {
    ...DEFAULT_LIMITS,
    dataMs: dataMs * factor,
    callMs: { load: callMs.load * factor, render: callMs.render * factor, heap: callMs.heap * factor },
    waitMs: waitMs * factor,
    silenceMs: silenceMs * factor,
  }
}

// V8 lets a heap with a low limit grow by only a third before the next full garbage collection. Under load there was one every 17 pages,
// which cost 6 to 12 % of the CPU. With this flag the heap may triple first; its limit stays the same.
setFlagsFromString('--heap-growing-percent=200')

interface Bundle {
  file: string
  version: string
  name: string
  /** Recorded hash of the file: another file is not run. Empty if there is none. */
  integrity: string
}

interface Call {
  name: CallName
  resolve: (value: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** Fields that are the same in most calls: a worker that has them does not get them again. */
const LASTING = ['settings', 'registry'] as const

type Request = Readonly<Record<string, unknown>>

type Message =
  | { read: true }
  | { id: number; begun: true }
  | { id: number; value: unknown }
  | { id: number; error: string }

/**
 * One server bundle in a worker thread, started by the first call. An error or a timeout affects only its own call. A bundle that loops,
 * runs out of memory or exits is terminated with all its calls, and restarted by the next call.
 */
export class BundleWorker {
  private worker: Worker | null = null
  private readonly calls = new Map<number, Call>()
  /** Calls that were sent and are not finished, even if their callers no longer wait. */
  private readonly unanswered = new Set<number>()
  private silence: NodeJS.Timeout | undefined
  private lastId = 0
  /** Values of `LASTING` that the worker has. */
  private readonly sent = new Map<string, unknown>()
  private ends: number[] = []
  private reading: Promise<void> = Promise.resolve()

  constructor(
    private readonly bundle: Bundle,
    private readonly options: {
      limits: Limits
      warn: (context: object, message: string) => void
      terminated?: () => void
    },
  ) {}

  /** Calls the bundle. @throws Error if the bundle throws or times out, its queue is full, or the circuit breaker is open */
  ask(name: CallName, request: Request = {}): Promise<unknown> {
    const { limits } = this.options
    if (this.isResting()) return Promise.reject(new Error(`${this.bundle.name}: circuit breaker open`))
    if (this.calls.size >= limits.queue) return Promise.reject(new Error(`${this.bundle.name}: queue full`))
    this.begin()
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      const timer = this.giveUpAfter(limits.waitMs, id, `did not start within ${limits.waitMs} ms`)
      this.calls.set(id, { name, resolve, reject, timer })
      if (this.unanswered.size === 0) this.listen()
      this.unanswered.add(id)
      this.worker?.postMessage({ id, call: name, request: this.unsent(request) })
    })
  }

  private unsent(request: Request): Request {
    const has = (field: string) => Object.is(request[field], this.sent.get(field))
    const news = Object.entries(request).filter(
      ([field]) => !LASTING.some((lasting) => lasting === field && has(field)),
    )
    for (const field of LASTING) if (field in request) this.sent.set(field, request[field])
    return Object.fromEntries(news)
  }

  /** Starts to load the bundle before the first call. */
  begin(): void {
    this.worker ??= this.start()
  }

  /** Resolves once the bundle is loaded, or has failed to load. */
  read(): Promise<void> {
    this.begin()
    return this.reading
  }

  async stop(): Promise<void> {
    const { worker } = this
    this.forget(`${this.bundle.name} was stopped`)
    await worker?.terminate()
  }

  private start(): Worker {
    const { heapMegabytes } = this.options.limits
    this.sent.clear()
    const worker = new Worker(new URL('./bundle-worker-main.mjs', import.meta.url), {
      workerData: this.bundle,
      // A bundle is code of another team: it cannot read the edge's environment, and prints nothing into the edge's log.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      stdout: true,
      stderr: true,
      // Room for the objects of several pages in progress: what outlives the young generation needs a full collection.
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    })
    worker.unref()
    this.reading = new Promise((resolve) => {
      worker.once('message', () => resolve())
      worker.once('exit', () => resolve())
    })
    worker.on('message', (message: Message) => this.worker === worker && this.hear(message))
    worker.on('error', (error) => this.worker === worker && this.end(error.message))
    worker.on('exit', () => this.worker === worker && this.end('has exited'))
    return worker
  }

  private hear(message: Message) {
    if ('read' in message) return
    const { callMs } = this.options.limits
    this.listen()
    const call = this.calls.get(message.id)
    if ('begun' in message) {
      if (!call) return
      clearTimeout(call.timer)
      const limit = callMs[call.name]
      call.timer = this.giveUpAfter(limit, message.id, `${call.name} took longer than ${limit} ms`)
      return
    }
    this.unanswered.delete(message.id)
    if (this.unanswered.size === 0) clearTimeout(this.silence)
    if (!call) return
    clearTimeout(call.timer)
    this.calls.delete(message.id)
    if ('error' in message) call.reject(new Error(message.error))
    else call.resolve(message.value)
  }

  private giveUpAfter(milliseconds: number, id: number, reason: string) {
    return setTimeout(() => {
      this.calls.get(id)?.reject(new Error(`${this.bundle.name}: ${reason}`))
      this.calls.delete(id)
    }, milliseconds)
  }

  private listen() {
    clearTimeout(this.silence)
    const { silenceMs } = this.options.limits
    this.silence = setTimeout(() => this.end(`was silent for ${silenceMs} ms`), silenceMs)
    this.silence.unref()
  }

  /** Terminates the worker with all its calls. */
  private end(reason: string) {
    const { worker } = this
    this.ends.push(Date.now())
    this.options.warn({ bundle: this.bundle.name, reason }, 'server bundle worker terminated')
    this.options.terminated?.()
    this.forget(`${this.bundle.name}: ${reason}`)
    void worker?.terminate()
  }

  private forget(reason: string) {
    this.worker = null
    clearTimeout(this.silence)
    this.unanswered.clear()
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
