import type { BrowserRegistry, BrowserRelease, GeneralInfo, Registry, ReleaseRecord } from 'shared/contracts'
import { escapeHtml, jsonBlock } from './escape'
import type { MatchedRoute } from './route-match'

const DESCRIPTION =
  'Hand-picked experiences for all ages: find and book unique days out, courses, tours and tastings across Hampshire, or give one as a gift.'

export interface DocumentInput {
  registry: Registry
  match: MatchedRoute | null
  settings: GeneralInfo | null
  productName: string
  canonical: string
}

/** The HTML of a page: registry and settings as data, and just the files that this route's remote needs first. */
export function renderDocument({ registry, match, settings, productName, canonical }: DocumentInput): string {
  const shell = registry.shell.live
  const remote =
    match && match.owner !== 'shell' && !match.route.coming ? registry.remotes[match.owner]?.live : undefined
  const first = remote && match ? firstFiles(remote, match.route.id) : { scripts: [], styles: [] }
  const title = `${match?.route.title ?? 'Page not found'} | ${productName} | Discover unique things to do in Hampshire`
  const indexed = match !== null && match.route.html === 'public' && match.route.indexed !== false
  const font = shell.assets.find(({ path }) => path.endsWith('.woff2'))
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(DESCRIPTION)}">
<meta name="theme-color" content="#16322b">
${indexed ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '<meta name="robots" content="noindex">'}
<link rel="icon" href="data:,">
${font ? `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${font.path}" crossorigin>` : ''}
${shell.initial.css.map((file) => `<link rel="stylesheet" href="${shell.base}${file}">`).join('\n')}
${first.styles.map((href) => `<link rel="preload" as="style" href="${href}"${fromElsewhere(href)}>`).join('\n')}
${shell.initial.js.map((file) => `<script src="${shell.base}${file}" defer></script>`).join('\n')}
${first.scripts.map(({ href, integrity }) => `<link rel="preload" as="script" href="${href}"${integrity ? ` integrity="${integrity}"` : ''}${fromElsewhere(href)}>`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript><p>${escapeHtml(productName)} needs JavaScript for this page. Please turn it on and load the page again.</p></noscript>
<script type="application/json" id="page-data">${jsonBlock({ registry: browserRegistry(registry), settings })}</script>
</body>
</html>
`
}

/**
 * What the browser would ask for one after the other, named at once. Only the entry is fetched with its hash as yet. Stylesheets are
 * preloaded, not linked: a remote whose server hangs would hold up the whole page.
 */
function firstFiles(remote: ReleaseRecord, pageId: string) {
  const lifecycles = remote.exposes.lifecycles
  const page = remote.pages[pageId]
  const scripts = [...(lifecycles?.js ?? []), ...(page?.js ?? [])].map((file) => ({
    href: remote.base + file,
    integrity: '',
  }))
  return {
    scripts: [{ href: remote.base + remote.entry, integrity: integrityOf(remote, remote.entry) }, ...scripts],
    styles: [...(lifecycles?.css ?? []), ...(page?.css ?? [])].map((file) => remote.base + file),
  }
}

// A script of another origin is asked for with CORS, and its preload must be too.
const fromElsewhere = (href: string) => (href.startsWith('/') ? '' : ' crossorigin')

const integrityOf = (release: ReleaseRecord, file: string) =>
  release.assets.find(({ path }) => path === file)?.integrity ?? ''

const browserRelease = (release: ReleaseRecord): BrowserRelease => ({
  app: release.app,
  version: release.version,
  base: release.base,
  entry: release.entry,
  exposes: release.exposes,
  pages: release.pages,
  routes: release.routes,
  integrity: integrityOf(release, release.entry),
})

export function browserRegistry(registry: Registry): BrowserRegistry {
  return {
    generation: registry.generation,
    shell: registry.shell.live.version,
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([owner, { live, previous }]) => {
        const { routes: _routes, pages: _pages, ...before } = previous ? browserRelease(previous) : browserRelease(live)
        return [owner, { live: browserRelease(live), ...(previous ? { previous: before } : {}) }]
      }),
    ),
  }
}
