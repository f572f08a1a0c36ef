import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import type { ObjectStore } from './object-store'
import { isAbsent, s3ClientFor } from './s3-client'
import type { S3Location } from './s3-location'

/** Stores files in a bucket of any S3-compatible store. */
export function createS3Objects(location: S3Location, client = s3ClientFor(location)): ObjectStore {
  const { bucket: Bucket, prefix } = location
  return {
    name: `s3://${Bucket}/${prefix}`,

    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + key }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },

    async write(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: prefix + key, Body: bytes, ContentType: contentType }))
    },

    async keysBelow(folder) {
      const keys: string[] = []
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + folder }))
        for (const { Key } of Contents ?? []) if (Key) keys.push(Key.slice(prefix.length))
      return keys
    },
  }
}
