import fs from 'node:fs'
import {
  type BrowserRegistry,
  type BrowserRelease,
  CONTRACT_VERSION,
  type GeneralInfo,
  type GuardName,
  type Registry,
  type ReleaseRecord,
} from 'shared/contracts'
import type { TesterBanner } from '../overrides/tester-banner'
import { recordedIntegrity } from '../releases/integrity'
import type { ComposedPage } from '../rendering/compose-page'
import { hashOf, type Style } from '../rendering/styles'
import type { OgImageMeta } from '../seo/og-images'
import { escapeHtml, jsonBlock, renderJsonBlock } from './escape'
import { headTags } from './head'
import type { MatchedRoute } from './route-match'

/** Reads an inline script without its comments and indentation. */
const inline = (file: string) =>
  fs
    .readFileSync(new URL(file, import.meta.url), 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/\n\s+/g, '\n')

const loader = inline('./script-loader.js')
const foreignChanges = inline('./foreign-changes.js')
const startWatch = inline('./boot-monitor.js')

/** Guards that redirect visitors who are not signed in. */
const ACCOUNT_GUARDS: readonly string[] = ['authm', 'complete-user'] satisfies GuardName[]

/** Hashes of the inline scripts for the content security policy. */
export const INLINE_HASHES = [hashOf(loader), hashOf(foreignChanges), hashOf(startWatch)]

export interface DocumentInput {
  registry: Registry
  browserRegistry: BrowserRegistry
  match: MatchedRoute | null
  settings: GeneralInfo | null
  productName: string
  /** Scheme and host of the product, without a slash at the end. */
  origin: string
  pathname: string
  /** Null if the page is rendered in the browser only. */
  page: ComposedPage | null
  styles: readonly Style[]
  /** OG image of the page. */
  picture?: OgImageMeta | null
  /** True if the browser says that a customer is signed in. Otherwise a page behind an account guard is not preloaded. */
  isSignedIn?: boolean
  /** Rendered outside `#root`, which React hydrates. */
  strip?: TesterBanner | null
  /** True if the shell may open its developer tools. Never in production. */
  hasTools?: boolean
  /** False if the service worker is switched off: the page does not register one. */
  hasWorker?: boolean
}

/** Renders the HTML document of a page: its head, its server-rendered content, its scripts, and registry, settings and state as JSON. */
export function renderDocument(input: DocumentInput): string {
  const { registry, match, settings, page, styles, strip } = input
  const shell = registry.shell.live
  const remote = match && match.owner !== 'shell' ? registry.remotes[match.owner]?.live : undefined
  const isShown =
    match !== null && (input.isSignedIn || !match.route.guards.some((guard) => ACCOUNT_GUARDS.includes(guard)))
  const first = remote && match && isShown ? firstFiles(remote, match.route.id) : { scripts: [], styles: [] }
  const font = shell.assets.find(({ path }) => path.endsWith('.woff2'))
  const { html, preloads } = withoutPreloads(page?.html ?? '')
  const inlined = new Set(styles.map(({ href }) => href))
  const linked = shell.initial.css.map((file) => named(shell, file)).filter(({ href }) => !inlined.has(href))
  const scripts = shell.initial.js.map((file) => named(shell, file))
  // Without server-rendered content the scripts render the page, so they must load at once.
  const isPainted = page?.shows === 'page' || page?.shows === 'not-found'
  return `<!doctype html>
<html lang="en-GB"${input.hasTools ? ' data-tools' : ''}${input.hasWorker === false ? ' data-no-worker' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
${headTags({ ...input, head: page?.head ?? null, picture: input.picture ?? null })}
<link rel="icon" type="image/svg+xml" href="/icons/icon.svg">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${font ? `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${font.path}" crossorigin>` : ''}
${preloads.join('\n')}
${linked.map((file) => `<link rel="stylesheet" href="${file.href}"${checked(file)}>`).join('\n')}
${styles.map(({ href, css }) => `<style data-href="${href}">${css}</style>`).join('\n')}
<script>${startWatch}</script>
${isPainted ? '' : immediate(scripts, first)}
${isPainted ? `<script type="application/json" id="page-scripts">${jsonBlock({ scripts, preload: first.scripts })}</script><script>${loader}</script><script>${foreignChanges}</script>` : ''}
${strip ? `<style>${strip.css}</style>\n` : ''}</head>
<body${page ? ` data-ground="${page.ground}"` : ''}>
${strip ? `${strip.html}\n` : ''}<div id="root">${html}</div>
${isPainted ? '' : `<noscript><p>${escapeHtml(input.productName)} needs JavaScript for this page. Please turn it on and load the page again.</p></noscript>`}
<script type="application/json" id="page-data">{"registry":${renderJsonBlock(input.browserRegistry)},"settings":${renderJsonBlock(settings)},"served":${jsonBlock(served(page))}}</script>
</body>
</html>
`
}

const served = (page: ComposedPage | null) => page && { shows: page.shows, state: page.state, filled: page.filled }

/** A released file with its integrity hash; the hash is empty for dev servers, whose files change. */
interface NamedFile {
  href: string
  integrity: string
}

interface FirstFiles {
  scripts: NamedFile[]
  styles: NamedFile[]
}

const immediate = (scripts: readonly NamedFile[], first: FirstFiles) =>
  [
    ...first.styles.map((file) => `<link rel="preload" as="style" href="${file.href}"${checked(file)}>`),
    ...scripts.map((file) => `<script src="${file.href}"${checked(file)} data-shell defer></script>`),
    ...first.scripts.map((file) => `<link rel="preload" as="script" href="${file.href}"${checked(file)}>`),
  ].join('\n')

/** Separates the preload links, which React writes at the start of its HTML, for the head. */
function withoutPreloads(html: string) {
  const preloads: string[] = []
  const rest = html.replace(/<link rel="preload"[^>]*>/g, (link) => {
    if (!preloads.includes(link)) preloads.push(link)
    return ''
  })
  return { html: rest, preloads }
}

/**
 * Lists the files that the browser would otherwise request one after the other. A file that is later requested with another hash would load
 * twice. Stylesheets are preloaded, not linked: a remote whose server hangs would block the whole page.
 */
function firstFiles(remote: ReleaseRecord, pageId: string): FirstFiles {
  const lifecycles = remote.exposes.lifecycles
  const page = remote.pages[pageId]
  return {
    scripts: [remote.entry, ...(lifecycles?.js ?? []), ...(page?.js ?? [])].map((file) => named(remote, file)),
    styles: [...(lifecycles?.css ?? []), ...(page?.css ?? [])].map((file) => named(remote, file)),
  }
}

const named = (release: ReleaseRecord, file: string): NamedFile => ({
  href: release.base + file,
  integrity: recordedIntegrity(release, file),
})

/** A file of another origin is requested with CORS, so its preload must use CORS too. */
const checked = ({ href, integrity }: NamedFile) =>
  `${integrity ? ` integrity="${integrity}"` : ''}${href.startsWith('/') ? '' : ' crossorigin'}`

const browserRelease = (release: ReleaseRecord): BrowserRelease => ({
  app: release.app,
  version: release.version,
  base: release.base,
  entry: release.entry,
  exposes: release.exposes,
  pages: release.pages,
  routes: release.routes,
  integrity: recordedIntegrity(release, release.entry),
})

export function browserRegistry(registry: Registry): BrowserRegistry {
  return {
    generation: registry.generation,
    contract: CONTRACT_VERSION,
    shell: registry.shell.live.version,
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([owner, { live, previous }]) => {
        const { routes: _routes, pages: _pages, ...before } = previous ? browserRelease(previous) : browserRelease(live)
        return [owner, { live: browserRelease(live), ...(previous ? { previous: before } : {}) }]
      }),
    ),
  }
}
