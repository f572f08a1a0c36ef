import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PHOTO_MAX_BYTES, photoTooHeavy } from '../../pictures'
import { readFileForm } from '../../platform/http/read-file-form'
import { Refusal } from '../../platform/refusal'

const LIMITS = { files: 1, fields: 4, fieldSize: 4000, parts: 6, fileSize: PHOTO_MAX_BYTES } as const
const FLAGS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }

const files = new WeakMap<FastifyRequest, Buffer>()

/**
 * Lets the routes of a scope receive a picture in a multipart form. The form becomes the body of the request, with a hash in place of the file:
 * it is validated like JSON, and an Idempotency-Key belongs to one file.
 */
export async function acceptPictureForms(scope: FastifyInstance): Promise<void> {
  // An oversized file is read to its end and then refused.
  await scope.register(multipart, { throwFileSizeLimit: false, limits: LIMITS })
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const form = await readFileForm(request)
    if (form?.isTooHeavy) throw photoTooHeavy()
    if (!form?.file) throw missingFile()
    const { is_primary: flag, ...fields } = form.fields
    files.set(request, form.file)
    request.body = {
      ...fields,
      ...(flag !== undefined && { is_primary: FLAGS[flag] ?? flag }),
      file: `sha256:${createHash('sha256').update(form.file).digest('hex')}`,
    }
  })
}

/** The file of a request's form. @throws Refusal VALIDATION without one */
export function pictureFileOf(request: FastifyRequest): Buffer {
  const file = files.get(request)
  if (!file) throw missingFile()
  return file
}

const missingFile = () => {
  const message = 'Please send a picture in the field "file" of a multipart form.'
  return new Refusal('VALIDATION', { errors: { file: [message] }, message })
}
