import { createEvent, createStore, type Scope, scopeBind } from 'effector'
import type { App, BrowserRegistry, Telemetry } from 'shared/contracts'
import { releaseIn, releaseOf, whosePage } from './whose-page'

export type Fault = Omit<Telemetry, 'kind' | 'at'> & { at: string }
/** Whom an error is reported by, when somebody knows. */
export interface Reported {
  owner?: App
  /** Of the owner's, if it is another than the live one. */
  version?: string
  detail?: string
  /** It was only slow so far: worth knowing, and nothing that a page counts as failed by. */
  isSlow?: boolean
}

/** What one page reports at the most, beside the first in each release: an error that comes with every frame is known after the first. */
const MOST = 10

const recorded = createEvent<Fault>()
/** What has gone wrong on this page, and when. */
export const $faults = createStore<readonly Fault[]>([], { sid: 'shell/faults', serialize: 'ignore' }).on(
  recorded,
  (faults, fault) => [...faults, fault],
)

/**
 * Records errors with their time and tells telemetry of them, each once: tagged with the release whose script stands in the stack, else with whose
 * page it is. Never throws and never waits.
 * @param faulty the releases that something has gone wrong in; it grows
 */
export function faultReporter({
  scope,
  registry,
  faulty = new Set(),
}: {
  scope: Scope
  registry: BrowserRegistry
  faulty?: Set<string>
}) {
  const record = scopeBind(recorded, { scope })
  const known = new Set<string>()
  return (error: unknown, { owner, version, detail, isSlow = false }: Reported = {}) => {
    const reason = error instanceof Error ? error : new Error(String(error))
    const page = whosePage(registry, location.pathname)
    const named = owner && (version ? `${owner}@${version}` : releaseOf(registry, owner))
    const release = named ?? releaseIn(reason.stack) ?? page.release
    const message = `${detail ? `${detail}: ` : ''}${reason.message}`.slice(0, 2000)
    const key = `${release} ${message}`
    const first = !isSlow && !faulty.has(release)
    if (known.has(key) || (known.size >= MOST && !first)) return
    known.add(key)
    const fault: Fault = {
      at: new Date().toISOString(),
      release,
      message,
      path: page.path,
      stack: reason.stack?.slice(0, 8000),
    }
    record(fault)
    if (first) faulty.add(release)
    const body = JSON.stringify({ kind: 'error', ...fault, first })
    navigator.sendBeacon?.('/api/telemetry', new Blob([body], { type: 'application/json' }))
  }
}

/** Errors that nobody has caught. Those of other sites' scripts come without one, and are not ours. */
export function watchErrors(window: Window, report: (error: unknown) => void): void {
  window.addEventListener('error', ({ error }) => error && report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
