import { NoSuchKey, NotFound, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Location } from './s3-location'

/** A request that times out is retried; without timeouts the client would wait for a silent store for ever. */
const TIMES = { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true }

/** A client for a bucket of any S3-compatible store. Amazon's SDK finds the credentials (environment, profile, role). */
export const s3ClientFor = ({ region, endpoint }: Pick<S3Location, 'region' | 'endpoint'>): S3Client =>
  new S3Client({
    region,
    requestHandler: TIMES,
    // Not every store supports Amazon's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })

/** True if the object does not exist. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  error instanceof NotFound ||
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
