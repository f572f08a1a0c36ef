import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** One text in every encoding that browsers ask for. */
export interface Bodies {
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

export async function compressed(text: string): Promise<Bodies> {
  const identity = Buffer.from(text)
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzip(identity, { level: 6 })])
  return { identity, br, gzip: gz }
}

/** The best of them that the browser takes (RFC 9110, 12.5.3): brotli, gzip, or as it is. */
export function encodingFor(accepts: string | undefined): keyof Bodies {
  for (const encoding of ['br', 'gzip'] as const) {
    if (new RegExp(`(^|[ ,])${encoding}(?! *;q=0(\\.0*)?( *,| *$))`).test(accepts ?? '')) return encoding
  }
  return 'identity'
}
