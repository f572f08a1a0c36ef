import { escapeHtml } from '../pages/escape'
import { pageTitle } from '../pages/page-title'
import { hashOf } from '../rendering/styles'

const css =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:#fbf9f4;color:#16322b;font:1rem/1.6 system-ui,sans-serif}h1{font-size:1.75rem;margin:0}a{color:#0e6a70}'

export const TOO_MANY_PAGES_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src ${hashOf(css)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
}

/** A page that loads the requested one again once the limit allows it. @param seconds to wait */
export const tooManyPages = ({
  productName,
  seconds,
}: {
  productName: string
  seconds: number
}): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(pageTitle('One moment, please', productName))}</title>
<meta http-equiv="refresh" content="${seconds}">
<style>${css}</style>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>Your network has opened too many pages in a short time. This page reloads automatically in ${seconds} seconds.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`
