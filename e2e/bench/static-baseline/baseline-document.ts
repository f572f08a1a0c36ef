import { escapeHtml } from '../../../edge/src/pages/escape'
import type { LargestElement } from '../visit/observe-page'

/** The parts of a static baseline, as measured on the composed page. URLs are paths on its origin. */
export interface BaselineParts {
  heading: { text: string; fontSize: string; fontWeight: string; lineHeight: string }
  font: { path: string; display: string } | null
  /** The largest contentful element: a picture with its path, or a text. */
  largest: LargestElement
}

export interface BaselineDocument {
  html: string
  css: string
  files: string[]
}

/**
 * Builds the static baseline of a page: its heading and its largest element as static HTML, with the picture and the
 * font preloaded and without scripts. No page with the same picture and heading can paint sooner.
 */
export function baselineDocument({ heading, font, largest }: BaselineParts): BaselineDocument {
  const css = [
    font && `@font-face{font-family:f;src:url(${font.path})format("woff2");font-display:${font.display}}`,
    'body{margin:0;font-family:f,sans-serif}',
    `h1{margin:16px;font:${heading.fontWeight} ${heading.fontSize}/${heading.lineHeight} f,sans-serif}`,
    largest.url
      ? `img{display:block;width:${largest.width}px;height:${largest.height}px;object-fit:cover}`
      : `p{width:${largest.width}px}`,
  ]
    .filter(Boolean)
    .join('')
  const picture = largest.url ? escapeHtml(largest.url) : ''
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>${escapeHtml(heading.text)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${picture && `<link rel="preload" as="image" href="${picture}" fetchpriority="high">`}
${font ? `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(font.path)}" crossorigin>` : ''}
<style>${css}</style>
</head>
<body>
<h1>${escapeHtml(heading.text)}</h1>
${picture ? `<img src="${picture}" alt="" width="${largest.width}" height="${largest.height}">` : textOf({ heading, largest })}
</body>
</html>
`
  return { html, css, files: [largest.url, font?.path ?? ''].filter(Boolean) }
}

const textOf = ({ heading, largest }: Pick<BaselineParts, 'heading' | 'largest'>) =>
  largest.text === heading.text ? '' : `<p>${escapeHtml(largest.text)}</p>`
