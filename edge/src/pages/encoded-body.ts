import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type Encoding = 'identity' | 'br' | 'gzip'

const ways: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  identity: async (text) => text,
  br: (text) =>
    brotli(text, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => gzip(text, { level: 6 }),
}

/** A text in every supported encoding, each compressed when first requested. */
export class EncodedBody {
  readonly identity: Buffer
  readonly #made = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.identity = Buffer.from(text)
  }

  /** Approximate memory: the text, and two compressed versions of a fifth of its size. */
  get bytes(): number {
    return Math.ceil(this.identity.length * 1.4)
  }

  as(encoding: Encoding): Promise<Buffer> {
    const made = this.#made.get(encoding) ?? ways[encoding](this.identity)
    this.#made.set(encoding, made)
    return made
  }
}

/** Returns the best encoding that the browser accepts (RFC 9110, section 12.5.3): brotli, gzip or identity. */
export function encodingFor(accepts: string | undefined): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    if (new RegExp(`(^|[ ,])${encoding}(?! *;q=0(\\.0*)?( *,| *$))`).test(accepts ?? '')) return encoding
  }
  return 'identity'
}
