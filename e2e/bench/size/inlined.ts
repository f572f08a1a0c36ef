import zlib from 'node:zlib'

/** What a document carries itself instead of naming a file for it, in bytes as sent. */
export interface Inlined {
  css: number
  js: number
}

const ELEMENTS = /<(style|script)\b([^>]*)>(.*?)<\/\1>/gs
/** A script that a file holds, or one that is data. */
const NO_CODE = /\bsrc=|\btype="(application\/(ld\+)?json|speculationrules)"/

/**
 * How many of a document's bytes are styles and scripts that stand in it. The text of each kind is compressed by itself, and what that
 * says is scaled so that all together are the document as sent.
 * @param sent the compressed document's size in bytes
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
