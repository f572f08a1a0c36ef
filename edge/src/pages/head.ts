import type { Head } from 'shared/contracts'
import type { OgImageMeta } from '../seo/og-images'
import { absolutiseUrls } from '../seo/with-origin'
import { escapeHtml, jsonBlock } from './escape'
import { pageTitle } from './page-title'
import type { MatchedRoute } from './route-match'

const DESCRIPTION =
  'Hand-picked experiences for all ages: find and book unique days out, courses, tours and tastings across Hampshire, or give one as a gift.'

interface HeadInput {
  /** Head data from the page's server bundle; null if there is none. */
  head: Head | null
  match: MatchedRoute | null
  productName: string
  /** Scheme and host of the product, without a slash at the end. */
  origin: string
  pathname: string
  /** OG image; null for a page without one. */
  picture: OgImageMeta | null
}

/** True if search engines may list the page and other sites may show a preview of it. */
export const isIndexable = (match: MatchedRoute | null, head: Head | null): boolean =>
  match?.route.html === 'public' && match.route.indexed !== false && head?.indexed !== false && !head?.missing

/** Title of the page, without the product's suffix. */
export const titleOf = (match: MatchedRoute | null, head: Head | null): string =>
  head?.title ?? match?.route.title ?? 'Page not found'

/** The head of the shell's error page /err for `?status=404`; null for all other pages. */
export const errorHead = (match: MatchedRoute | null, search: string): Head | null =>
  match?.owner === 'shell' && match.route.id === 'err' && new URLSearchParams(search).get('status') === '404'
    ? { title: 'This page could not be found', indexed: false }
    : null

/**
 * Renders the tags of the head: title, description, canonical link, Open Graph and others. The page's own values take precedence over its
 * route's.
 */
export function headTags({ head, match, productName, origin, pathname, picture }: HeadInput): string {
  const name = titleOf(match, head)
  const description = head?.description ?? DESCRIPTION
  const always = [
    `<title>${escapeHtml(pageTitle(name, productName))}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', '#16322b'),
  ]
  if (!isIndexable(match, head)) return [...always, meta('name', 'robots', 'noindex')].join('\n')
  const canonical = new URL(origin + (head?.canonical ?? ownAddress(match) ?? pathname)).href
  return [
    ...always,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', head?.type ?? 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    ...(picture ? pictureTags(picture, origin) : []),
    ...(head?.feed ? [`<link rel="alternate" type="application/rss+xml" href="${escapeHtml(head.feed)}">`] : []),
    ...(head?.structuredData ?? []).map(
      (data) => `<script type="application/ld+json">${jsonBlock(absolutiseUrls(data, origin))}</script>`,
    ),
  ].join('\n')
}

/** Path of a route without parameters, however the request spelt it; null for other routes. */
const ownAddress = (match: MatchedRoute | null) => (match && !/[:*]/.test(match.route.path) ? match.route.path : null)

const pictureTags = ({ path, alt, size }: OgImageMeta, origin: string) => [
  meta('property', 'og:image', new URL(path, origin).href),
  ...(size
    ? [meta('property', 'og:image:width', String(size.width)), meta('property', 'og:image:height', String(size.height))]
    : []),
  meta('property', 'og:image:alt', alt),
  meta('name', 'twitter:card', 'summary_large_image'),
]

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
