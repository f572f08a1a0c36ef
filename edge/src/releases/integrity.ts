import { createHash } from 'node:crypto'
import type { ReleaseRecord } from 'shared/contracts'

/** Returns the hash of a file's content, as in the `integrity` attribute of HTML (Subresource Integrity). */
export const integrityOf = (bytes: Buffer | string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Returns the recorded hash of a file; empty if there is none, as for dev servers, whose files change. */
export const recordedIntegrity = (release: Pick<ReleaseRecord, 'assets'>, file: string): string =>
  release.assets.find(({ path }) => path === file)?.integrity ?? ''
