import type { FastifyRequest } from 'fastify'
import { readFileForm } from '../../platform/http/read-file-form'
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
  const form = await readFileForm(request)
  if (form?.isTooHeavy) throw new Refusal('PICTURE_TOO_HEAVY')
  if (!form?.file) throw missing('file', 'Please choose a picture.')
  const { uuid = '' } = form.fields
  if (!UUID.test(uuid)) throw missing('uuid', 'An upload needs a UUID.')
  return { file: form.file, uuid: uuid.toLowerCase() }
}

const missing = (field: string, sentence: string) =>
  new Refusal('VALIDATION', { errors: { [field]: [sentence] }, message: sentence })
