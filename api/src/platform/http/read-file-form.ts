import type { FastifyRequest } from 'fastify'

/** What a multipart request contains: at most one file, in the field `file`, and texts. */
export interface FileForm {
  /** Null when the form has no such field. */
  file: Buffer | null
  fields: Record<string, string>
  /** The file is larger than the limit that the multipart plugin was registered with; `file` has only its beginning. */
  isTooHeavy: boolean
}

/**
 * Reads a multipart request.
 * @returns null when the request is not a multipart form, or has no boundary, without which its parts cannot be told apart
 */
export async function readFileForm(request: FastifyRequest): Promise<FileForm | null> {
  if (!request.isMultipart() || !/;\s*boundary=./i.test(request.headers['content-type'] ?? '')) return null
  const form: FileForm = { file: null, fields: {}, isTooHeavy: false }
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      // Reads even an oversized file to its end, because a browser that is cut off while uploading does not read the response.
      const bytes = await part.toBuffer()
      form.isTooHeavy ||= part.file.truncated
      if (part.fieldname === 'file') form.file = bytes
    } else if (typeof part.value === 'string') {
      form.fields[part.fieldname] = part.value
    }
  }
  return form
}
