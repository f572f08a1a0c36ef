import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal'

/** Limits of an upload request, besides the size of the file. */
export const UPLOAD_LIMITS = { files: 1, fields: 4, fieldSize: 200, parts: 6 } as const

export interface Upload {
  file: Buffer
  uuid: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the file and the uuid of a multipart request. @throws Refusal VALIDATION, PICTURE_TOO_HEAVY */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  // Without a boundary the parts cannot be told apart.
  const isForm = request.isMultipart() && /;\s*boundary=./i.test(request.headers['content-type'] ?? '')
  if (!isForm) throw missing('file', 'Please choose a picture.')
  let file: Buffer | null = null
  let isTooHeavy = false
  let uuid = ''
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      // Reads even an oversized file to its end, because a browser that is cut off while uploading does not read the response.
      const bytes = await part.toBuffer()
      isTooHeavy = part.file.truncated
      if (part.fieldname === 'file') file = bytes
    } else if (part.fieldname === 'uuid' && typeof part.value === 'string') {
      uuid = part.value
    }
  }
  if (isTooHeavy) throw new Refusal('PICTURE_TOO_HEAVY')
  if (!file) throw missing('file', 'Please choose a picture.')
  if (!UUID.test(uuid)) throw missing('uuid', 'An upload needs a UUID.')
  return { file, uuid: uuid.toLowerCase() }
}

const missing = (field: string, sentence: string) =>
  new Refusal('VALIDATION', { errors: { [field]: [sentence] }, message: sentence })
