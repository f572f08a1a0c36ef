import { createHash } from 'node:crypto'
import type { Registry } from 'shared/contracts'
import { releasesIn } from '../pages/view'

/** Names what everybody is given at the moment: every release of any app changes it. */
export function releaseName(registry: Registry, offlinePage: string): string {
  const versions = releasesIn(registry).map(({ app, version }) => `${app}@${version}`)
  return createHash('sha256')
    .update([...versions.sort(), offlinePage].join(' '))
    .digest('base64url')
    .slice(0, 16)
}

/** The worker's code under the name of what is live. Browsers compare it to the last byte: a release of any app is a new worker. */
export const workerScript = (code: string, release: string): string =>
  `self.RELEASE=${JSON.stringify(release)};\n${code}`
