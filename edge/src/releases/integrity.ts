import { createHash } from 'node:crypto'
import type { ReleaseRecord } from 'shared/contracts'

/** Of what a file holds, as the HTML attribute writes it. */
export const integrityOf = (bytes: Buffer | string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** What a release says of one of its files; empty when it says nothing, as beside dev servers, whose files change. */
export const recordedIntegrity = (release: Pick<ReleaseRecord, 'assets'>, file: string): string =>
  release.assets.find(({ path }) => path === file)?.integrity ?? ''
