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

/** One text in every encoding that browsers ask for, each made when it is first asked for. */
export class Bodies {
  readonly identity: Buffer
  readonly #made = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.identity = Buffer.from(text)
  }

  /** What it takes to keep it, about: compressed, HTML is a fifth of its size. */
  get bytes(): number {
    return Math.ceil(this.identity.length * 1.4)
  }

  as(encoding: Encoding): Promise<Buffer> {
    const made = this.#made.get(encoding) ?? ways[encoding](this.identity)
    this.#made.set(encoding, made)
    return made
  }
}

/** The best of them that the browser takes (RFC 9110, 12.5.3): brotli, gzip, or as it is. */
export function encodingFor(accepts: string | undefined): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    if (new RegExp(`(^|[ ,])${encoding}(?! *;q=0(\\.0*)?( *,| *$))`).test(accepts ?? '')) return encoding
  }
  return 'identity'
}
