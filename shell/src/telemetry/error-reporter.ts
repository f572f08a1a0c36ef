import { createEvent, createStore, type Scope, scopeBind } from 'effector'
import type { App, BrowserRegistry, Telemetry } from 'shared/contracts'
import { pageOwner, releaseIn, releaseOf } from './page-owner'

export type ErrorRecord = Omit<Telemetry, 'kind' | 'at'> & { at: string }
/** Details of an error, as far as the caller knows them. */
export interface ErrorContext {
  owner?: App
  /** The version of the owner's release, if it is not the live one. */
  version?: string
  detail?: string
  /** The load is only slow so far: it is reported, but the page does not count as failed. */
  isSlow?: boolean
}

/**
 * Maximum number of errors that one page sends, besides the first in each release. More would only repeat a recurring
 * error.
 */
const MAX_REPORTS = 10

const recorded = createEvent<ErrorRecord>()
/** The errors of this page, with their times. */
export const $errors = createStore<readonly ErrorRecord[]>([], { sid: 'shell/faults', serialize: 'ignore' }).on(
  recorded,
  (faults, fault) => [...faults, fault],
)

/**
 * Creates the reporter of this page's errors. It records each error with its time and sends it to telemetry once,
 * tagged with the release that the caller names, else the release whose script is in the stack, else the release of the
 * page. It never throws and never waits.
 * @param faulty the releases that have had an error; the reporter adds to it
 */
export function createErrorReporter({
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
  return (error: unknown, { owner, version, detail, isSlow = false }: ErrorContext = {}) => {
    const reason = error instanceof Error ? error : new Error(String(error))
    const page = pageOwner(registry, location.pathname)
    const named = owner && (version ? `${owner}@${version}` : releaseOf(registry, owner))
    const release = named ?? releaseIn(reason.stack) ?? page.release
    const message = `${detail ? `${detail}: ` : ''}${reason.message}`.slice(0, 2000)
    const key = `${release} ${message}`
    const first = !isSlow && !faulty.has(release)
    if (known.has(key) || (known.size >= MAX_REPORTS && !first)) return
    known.add(key)
    const fault: ErrorRecord = {
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

/** Reports uncaught errors. Errors in scripts of other sites have no error object and are ignored. */
export function watchErrors(window: Window, report: (error: unknown) => void): void {
  window.addEventListener('error', ({ error }) => error && report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
