import { createHash } from 'node:crypto'
import type { Registry } from 'shared/contracts'
import { releasesIn } from '../pages/view'

/** Returns a hash of the live versions and the offline page, which changes with a release of any app. */
export function releaseName(registry: Registry, offlinePage: string): string {
  const versions = releasesIn(registry).map(({ app, version }) => `${app}@${version}`)
  return createHash('sha256')
    .update([...versions.sort(), offlinePage].join(' '))
    .digest('base64url')
    .slice(0, 16)
}

/**
 * Returns the worker's code with the name of the live releases. Browsers compare it byte by byte, so a release of any app is a new worker.
 */
export const workerScript = (code: string, release: string): string =>
  `self.RELEASE=${JSON.stringify(release)};\n${code}`
