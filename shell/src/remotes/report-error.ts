/** Sends an error to telemetry, tagged with the release it happened in. Never throws and never waits. */
export function reportError({ release, error, detail }: { release: string; error: unknown; detail?: string }) {
  const reason = error instanceof Error ? error : new Error(String(error))
  const body = JSON.stringify({
    kind: 'error',
    release,
    message: `${detail ? `${detail}: ` : ''}${reason.message}`.slice(0, 2000),
    stack: reason.stack?.slice(0, 8000),
    path: location.pathname.slice(0, 500),
  })
  navigator.sendBeacon?.('/api/telemetry', new Blob([body], { type: 'application/json' }))
}
