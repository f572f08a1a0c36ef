import fs from 'node:fs'
import { type App, apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import { escapeHtml } from '../pages/escape'
import { hashOf } from '../rendering/styles'
import { type RejectedOverride, writeOverrides } from './override-list'
import { CLEAR_OVERRIDES_PATH, OVERRIDES_PATH } from './paths'

const css = fs.readFileSync(new URL('./overrides-page.css', import.meta.url), 'utf8').replace(/\n\s*/g, '')

interface Shown {
  /** Why the requested versions are refused; empty if none were requested. */
  refusals: readonly RejectedOverride[]
  /** Origins that a remote may be loaded from, besides published versions. */
  origins: readonly string[]
  registry: Registry | null
  published: readonly ReleaseRecord[]
  /** Path to open with the chosen versions. */
  to: string
}

export const OVERRIDES_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'self' ${hashOf(css)}; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Renders the list of versions that a tester can choose, and the reasons why the last choice was refused. */
export function overridesPage({ refusals, origins, registry, published, to }: Shown): string {
  const shell = registry?.shell.live
  const title = refusals.length > 0 ? 'These versions cannot be shown' : 'Choose other versions'
  const newest = published.filter(({ app }) => app !== 'shell').slice(0, 2)
  const example = `${OVERRIDES_PATH}?set=${writeOverrides(newest) || 'booking@1.4.0'}&to=/browse`
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${(shell?.initial.css ?? []).map((file) => `<link rel="stylesheet" href="${escapeHtml(`${shell?.base}${file}`)}">`).join('\n')}
<style>${css}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${refusals.map(({ reason }) => `<p class="refused" role="alert">${escapeHtml(reason)}</p>`).join('\n')}
<p>${refusals.length > 0 ? 'What you were testing before has not changed. ' : ''}Choose a version below, or type several into the address, separated by commas:</p>
<p><code>${escapeHtml(example)}</code></p>
${origins.length > 0 ? `<p>A remote can also be loaded from ${escapeHtml(origins.join(' or '))}, for example from your dev server:</p>\n<p><code>${escapeHtml(`${OVERRIDES_PATH}?set=booking@http://localhost:3002&to=/browse`)}</code></p>` : ''}
<p><a href="${escapeHtml(`${CLEAR_OVERRIDES_PATH}&to=${encodeURIComponent(to)}`)}">Reset to the live versions</a></p>
${apps.map((app) => versionsOf(app, { registry, published, to })).join('\n')}
</main>
</body>
</html>
`
}

function versionsOf(app: App, { registry, published, to }: Omit<Shown, 'refusals' | 'origins'>): string {
  const live = (app === 'shell' ? registry?.shell : registry?.remotes[app])?.live.version
  const items = published
    .filter((release) => release.app === app)
    .map((release) => {
      const address = `${OVERRIDES_PATH}?set=${encodeURIComponent(writeOverrides([release]))}&to=${encodeURIComponent(to)}`
      const about = [release.version === live ? 'live' : '', release.published_at.slice(0, 16).replace('T', ' ')]
      return `<li><a href="${escapeHtml(address)}">${escapeHtml(release.version)}</a><span>${escapeHtml(about.filter(Boolean).join(' · '))}</span></li>`
    })
  return `<section><h2>${app}</h2>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Nothing is published yet.</p>'}</section>`
}
