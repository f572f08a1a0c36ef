import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { s3Bucket } from './s3-bucket'

/** Gives each test of a file its own folder, with a bucket server in it: `folder` and `bucket` are those of the current test. */
export function bucketAndFolder() {
  let folder = ''
  let bucket: Awaited<ReturnType<typeof s3Bucket>> | null = null

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-stores-'))
    bucket = await s3Bucket(path.join(folder, 'bucket'))
  })
  afterEach(async () => {
    await bucket?.stop()
    await fs.rm(folder, { recursive: true })
  })

  return {
    get folder() {
      return folder
    },
    get bucket() {
      if (!bucket) throw new Error('The bucket is there while a test runs.')
      return bucket
    },
  }
}
