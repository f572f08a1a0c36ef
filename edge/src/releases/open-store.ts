import type { CommandSettings } from '../settings'
import { createFolderStore } from './folder-store'
import { createS3Store } from './s3-store'
import type { ReleaseStore } from './store'

/** Opens the release store of these settings: a bucket, or a folder of this machine. */
export const openStore = ({
  releasesBucket,
  releasesFolder,
}: Pick<CommandSettings, 'releasesBucket' | 'releasesFolder'>): ReleaseStore =>
  releasesBucket ? createS3Store(releasesBucket) : createFolderStore(releasesFolder)
