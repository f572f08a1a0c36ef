import { z } from 'zod'

/** Location of a bucket: `s3://bucket/prefix`, with `endpoint` and `region` as query parameters for stores that are not Amazon's. */
export interface S3Location {
  bucket: string
  /** Empty, or ends in a slash. */
  prefix: string
  endpoint?: string
  region: string
}

/** Parses the location of a bucket. @throws Error that shows the expected format */
export function parseS3Url(url: string): S3Location {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed?.protocol !== 's3:' || !parsed.hostname)
    throw new Error(
      `must be s3://bucket/folder, with ?region=… and, for a store that is not Amazon's, &endpoint=https://…`,
    )
  const folder = parsed.pathname.replace(/^\/|\/$/g, '')
  const endpoint = parsed.searchParams.get('endpoint')
  return {
    bucket: parsed.hostname,
    prefix: folder && `${folder}/`,
    region: parsed.searchParams.get('region') ?? 'eu-west-2',
    ...(endpoint ? { endpoint } : {}),
  }
}

/** An environment variable with the location of a bucket; null when it is unset or empty. */
export const BucketVariable = z
  .string()
  .optional()
  .transform((url, context): S3Location | null => {
    try {
      return url ? parseS3Url(url) : null
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
      return z.NEVER
    }
  })
