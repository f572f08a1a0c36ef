import zlib from 'node:zlib'

/** Inline CSS and JavaScript of a document, in compressed bytes. */
export interface Inlined {
  css: number
  js: number
}

const ELEMENTS = /<(style|script)\b([^>]*)>(.*?)<\/\1>/gs
/** Attributes of scripts without inline code: external files and data. */
const NO_CODE = /\bsrc=|\btype="(application\/(ld\+)?json|speculationrules)"/

/**
 * Estimates how many bytes of a compressed document are inline styles and scripts. Each part is compressed separately,
 * and the sizes are scaled so that their sum equals `sent`.
 * @param sent size of the compressed document in bytes
 */
export function inlined(html: string, sent: number): Inlined {
  let css = ''
  let js = ''
  const rest = html.replace(ELEMENTS, (element, name: string, attributes: string, text: string) => {
    if (name === 'style') css += text
    else if (!NO_CODE.test(attributes)) js += text
    else return element
    return ''
  })
  const all = compressed(css) + compressed(js) + compressed(rest)
  return { css: (compressed(css) / all) * sent, js: (compressed(js) / all) * sent }
}

const compressed = (text: string) => (text === '' ? 0 : zlib.brotliCompressSync(text).length)
