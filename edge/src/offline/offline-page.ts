import fs from 'node:fs'
import type { ReleaseRecord } from 'shared/contracts'
import { escapeHtml } from '../pages/escape'
import { pageTitle } from '../pages/page-title'
import { hashOf } from '../rendering/styles'

const css = fs.readFileSync(new URL('./offline-page.css', import.meta.url), 'utf8').replace(/\n\s*/g, '')
const script = fs
  .readFileSync(new URL('./offline-script.js', import.meta.url), 'utf8')
  .replace(/^\s*\/\/.*\n/gm, '')
  .replace(/\n\s+/g, '\n')

export const OFFLINE_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'self' ${hashOf(css)}; script-src ${hashOf(script)}; font-src 'self'; connect-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** A path that ends at a river. Inlined, because no picture can be fetched offline. */
const SCENE = `<svg viewBox="0 0 320 180" aria-hidden="true"><rect width="320" height="180" rx="16" fill="#16322b"/><circle cx="238" cy="52" r="20" fill="#f3c14b"/><path d="M0 112c46-24 92-30 142-18 60 14 112 6 178-22v108H0z" fill="#fbf9f4" fill-opacity=".14"/><path d="M0 138c60-22 118-24 170-10 56 15 100 8 150-12v64H0z" fill="#fbf9f4" fill-opacity=".16"/><path d="M178 106c22 5 28 14 6 22-32 11-68 14-70 38-1 6 4 10 10 14h62c-8-10-20-16-18-24 4-17 54-16 62-40 5-16-26-14-52-10z" fill="#8fd3d1"/></svg>`

const MARK = `<svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true"><circle cx="20" cy="20" r="19" fill="#16322b"/><circle cx="27.5" cy="12" r="3.6" fill="#f3c14b"/><path d="M3 24c6-5 11-7 17-6 7 1.2 11-.6 17-4v13A19 19 0 0 1 4 30z" fill="#fbf9f4" fill-opacity=".16"/><path d="M21.6 18.2c3.6.8 4.6 2.4 1 3.6-5.4 1.8-11.4 2.2-11.8 6-.3 3 4.6 4.6 7.6 11.2h9.2c-1.4-6-6.8-7.6-6.4-10 .5-2.8 9-2.6 10.4-6.4 1-2.8-4.4-4.6-10-4.4z" fill="#8fd3d1"/></svg>`

/**
 * Renders the page shown instead of one that can be neither fetched nor read from the cache. It needs only the shell's stylesheet and font.
 */
export function offlinePage({ productName, shell }: { productName: string; shell: ReleaseRecord }): string {
  const product = escapeHtml(productName)
  const font = shell.assets.find(({ path }) => path.endsWith('.woff2'))
  const list = (id: string, heading: string) =>
    `<section id="${id}" aria-labelledby="${id}-heading" hidden><h2 id="${id}-heading">${heading}</h2><ul></ul></section>`
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(pageTitle('You are offline', productName))}</title>
<meta name="theme-color" content="#16322b">
<link rel="icon" type="image/svg+xml" href="/icons/icon.svg">
<link rel="manifest" href="/manifest.webmanifest">
${font ? `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${font.path}" crossorigin>` : ''}
${shell.initial.css.map((file) => `<link rel="stylesheet" href="${shell.base}${file}">`).join('\n')}
<style>${css}</style>
</head>
<body>
<header><a href="/">${MARK}${product}</a></header>
<main>
<div class="said">
${SCENE}
<h1>You are offline</h1>
<p>This page needs a connection. It will load automatically when you’re back online.</p>
<button type="button" id="again">Try again</button>
</div>
${list('bookings', 'Your tickets')}
${list('pages', 'Pages you can read now')}
</main>
<script>${script}</script>
</body>
</html>
`
}
