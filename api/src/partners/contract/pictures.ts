import { data, Instant } from 'shared/contracts'
import { z } from 'zod'
import type { PartnerEndpoint } from '../http/partner-route'
import { Paging, paged } from './paging'
import { AltText } from './texts'

const TAG = 'pictures'
const URL_MAX = 2000

/** Maximum number of pictures of one experience. */
export const MAX_PICTURES = 20

/** A file of a multipart form. The API replaces its content with a hash before it validates the form. */
export const PictureFile = z
  .string('Please send a picture as a file.')
  .regex(/^sha256:/, 'Please send the picture as a file of a multipart form.')
  .meta({ format: 'binary' })

/** A stored picture. */
export const PartnerPicture = z.object({
  id: z.string(),
  /** Path of our server; add `-<320 | 640 | 960 | 1440>.<avif | webp | jpg>`. */
  url: z.string(),
  alt: z.string(),
  blur_hash: z.string(),
  is_primary: z.boolean(),
})
export type PartnerPicture = z.output<typeof PartnerPicture>

/** A picture that was sent: an upload is done at once, one with a URL is fetched within some minutes. */
export const PictureJob = z.object({
  id: z.uuid(),
  /** Null for an upload. */
  source_url: z.string().nullable(),
  alt: z.string(),
  is_primary: z.boolean(),
  status: z.enum(['pending', 'done', 'failed']),
  attempts: z.int(),
  /** Why the last attempt failed; null without one. */
  error: z.string().nullable(),
  /** Id of the stored picture, once it is done. */
  picture_id: z.string().nullable(),
  created_at: Instant,
})
export type PictureJob = z.output<typeof PictureJob>

const ExperienceParams = z.object({ experience: z.string() })
const Pictures = z.object({ data: z.array(PartnerPicture) })

/** Endpoints of an experience's pictures. They work for drafts too. */
export const pictureEndpoints = {
  list: {
    method: 'GET',
    path: '/experiences/:experience/pictures',
    tag: TAG,
    summary: 'Lists the pictures of an experience in their order',
    params: ExperienceParams,
    response: Pictures,
  },
  add: {
    method: 'POST',
    path: '/experiences/:experience/pictures',
    tag: TAG,
    summary: 'Adds a picture: a file, or a URL that we fetch',
    description:
      'Send a multipart form with `file`, `alt` and `is_primary`, or JSON with `url`, `alt` and `is_primary`. A URL must begin with https://.',
    consumes: ['application/json', 'multipart/form-data'],
    params: ExperienceParams,
    body: z.strictObject({
      file: PictureFile.optional(),
      url: z
        .url({ protocol: /^https?$/, error: 'Please give a URL that begins with https://.' })
        .max(URL_MAX)
        .optional(),
      alt: AltText,
      is_primary: z.boolean().default(false),
    }),
    response: data(PictureJob),
    status: 201,
    refusals: [
      'PICTURE_EMPTY',
      'PICTURE_TOO_HEAVY',
      'PICTURE_KIND_UNKNOWN',
      'PICTURE_TOO_LARGE',
      'PICTURE_TOO_SMALL',
      'PICTURE_MOVES',
      'PICTURE_BROKEN',
      'PICTURES_LIMIT',
      'EXPERIENCE_STATUS',
    ],
  },
  arrange: {
    method: 'PUT',
    path: '/experiences/:experience/pictures',
    tag: TAG,
    summary: 'Changes the order, texts and primary picture',
    description: 'Name every picture of the experience once.',
    params: ExperienceParams,
    body: z.strictObject({
      pictures: z.array(z.strictObject({ id: z.string(), alt: AltText, is_primary: z.boolean() })).max(MAX_PICTURES),
    }),
    response: Pictures,
    refusals: ['PRECONDITION_FAILED', 'EXPERIENCE_STATUS'],
  },
  remove: {
    method: 'DELETE',
    path: '/experiences/:experience/pictures/:picture',
    tag: TAG,
    summary: 'Removes a picture; the last one of an approved experience stays',
    params: ExperienceParams.extend({ picture: z.string() }),
    response: Pictures,
    refusals: ['EXPERIENCE_INCOMPLETE', 'EXPERIENCE_STATUS'],
  },
  jobs: {
    method: 'GET',
    path: '/experiences/:experience/picture-jobs',
    tag: TAG,
    summary: 'Lists the pictures that were sent, newest first, with their status',
    params: ExperienceParams,
    query: Paging,
    response: paged(PictureJob),
  },
  job: {
    method: 'GET',
    path: '/experiences/:experience/picture-jobs/:job',
    tag: TAG,
    summary: 'Reads the status of a picture that was sent',
    params: ExperienceParams.extend({ job: z.uuid() }),
    response: data(PictureJob),
  },
} as const satisfies Record<string, PartnerEndpoint>
