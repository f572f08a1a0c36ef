import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { BrowserRegistry, FormPost, GeneralInfo, Registry } from 'shared/contracts'
import { sameOriginPath } from 'shared/rules'
import { NO_STORE_HEADERS } from '../cache/cache-bypass'
import { isAddress } from '../overrides/override-list'
import { renderTesterBanner } from '../overrides/tester-banner'
import type { TesterSession } from '../overrides/tester-views'
import type { Bundles } from '../rendering/bundles'
import { composePage } from '../rendering/compose-page'
import { createStyleSource } from '../rendering/styles'
import { createOgImages, type OgImages } from '../seo/og-images'
import type { EdgeSettings } from '../settings'
import { contentSecurityPolicy } from './content-security-policy'
import { browserRegistry, INLINE_HASHES, renderDocument } from './document'
import { EncodedBody } from './encoded-body'
import { errorHead, isIndexable, titleOf } from './head'
import type { MatchedRoute } from './route-match'

/** A rendered page, or a redirect. */
export interface Page {
  status: 200 | 301 | 404
  /** New path of a page that has moved, without its query. */
  movedTo?: string
  bodies: EncodedBody
  headers: Readonly<Record<string, string>>
  tags: readonly string[]
  /** True if other visitors may get the same page. */
  isShareable: boolean
}

interface Wanted {
  registry: Registry
  match: MatchedRoute | null
  pathname: string
  search: string
  /** IP address of the visitor who is waiting for the page; unset when the edge renders it ahead. */
  visitorIp?: string | undefined
  posted?: FormPost
  /** Rendered for one visitor only. */
  isPersonal?: boolean
  /** Shows unpublished content. */
  isPreview?: boolean
  isSignedIn?: boolean
  /** The versions that a tester has chosen. */
  testing?: TesterSession | null
  log: FastifyBaseLogger
}

/**
 * A shared cache may store public pages briefly. Its fresh and stale time together must not be longer than a release or a rollback may take
 * to reach a new visitor. Browsers revalidate their copy each time.
 */
const SHARED_CACHES = 'public, max-age=0, s-maxage=4, stale-while-revalidate=4'

/** Creates the function that renders pages: HTML with its headers, composed from server bundles if there are any. */
export function createPageRenderer({
  settings,
  generalInfo,
  contentOrigin = () => settings.contentUrl,
  ogImageOf = createOgImages(settings),
  bundles,
  development,
  warn,
}: {
  settings: EdgeSettings
  generalInfo: () => Promise<GeneralInfo | null>
  /** URL at which server bundles reach the content service. */
  contentOrigin?: () => string
  ogImageOf?: OgImages
  /** Null in development: pages are rendered in the browser only. */
  bundles: Bundles | null
  development: boolean
  warn: (context: object, message: string) => void
}) {
  const stylesOf = createStyleSource(settings.releasesFolder, warn)
  const browserRegistries = new WeakMap<Registry, BrowserRegistry>()
  const forBrowser = (registry: Registry) => {
    const known = browserRegistries.get(registry) ?? browserRegistry(registry)
    browserRegistries.set(registry, known)
    return known
  }

  const apiOrigin = { apiOrigin: settings.apiUrl }

  /**
   * Settings and origins with which a server bundle reads drafts. The browser does not get the token: its requests go through /cda, which
   * adds it.
   */
  function unpublished(info: GeneralInfo | null) {
    const token = settings.previewToken ?? info?.content.access_token ?? ''
    return {
      settings: info && { ...info, content: { ...info.content, access_token: token } },
      origins: { ...apiOrigin, contentOrigin: settings.previewUrl },
    }
  }

  return async function makePage(wanted: Wanted): Promise<Page> {
    const {
      registry,
      match,
      pathname,
      search,
      visitorIp,
      posted,
      isPersonal = false,
      isPreview,
      isSignedIn = false,
      testing,
      log,
    } = wanted
    const info = await generalInfo()
    const url = pathname + search
    const request = {
      registry,
      browserRegistry: forBrowser(registry),
      match,
      url,
      ...(visitorIp ? { visitorIp } : {}),
      ...(isPreview
        ? unpublished(info)
        : { settings: info, origins: { ...apiOrigin, contentOrigin: contentOrigin() } }),
    }
    const page = bundles
      ? await composePage(bundles, posted ? { ...request, posted } : request, (context, message) =>
          log.warn(context, message),
        )
      : null
    const isPublic = match?.route.html === 'public' && !posted && !isPersonal
    const isWhole = isPublic && (page?.isWhole ?? false) && info !== null
    const tags = ['general-info', ...(page?.tags ?? [])]
    const cacheHeaders = (isShareable: boolean) =>
      isPersonal
        ? NO_STORE_HEADERS
        : {
            'cache-control': isShareable ? SHARED_CACHES : isPublic ? 'public, no-cache' : 'no-store',
            ...(isShareable ? { 'surrogate-key': tags.join(' ') } : {}),
          }
    if (page?.head?.redirect) {
      const movedTo = sameOriginPath(page.head.redirect) ?? '/'
      const headers = cacheHeaders(isWhole)
      return { status: 301, movedTo, bodies: new EncodedBody(''), tags, isShareable: isWhole, headers }
    }
    const head = page?.head ?? errorHead(match, search)
    const [styles, picture] = await Promise.all([
      page ? stylesOf(registry, page, match?.route.id ?? null) : [],
      page && isIndexable(match, head) ? ogImageOf({ title: titleOf(match, head), image: head?.image }) : null,
    ])
    const isShareable = isWhole && !picture?.isProvisional
    const banner = renderTesterBanner({ testing: testing ?? null, isPreview: isPreview ?? false }, url)
    const html = renderDocument({
      registry,
      browserRegistry: request.browserRegistry,
      match,
      settings: info,
      productName: info?.product_name ?? settings.productName,
      origin: settings.publicUrl,
      pathname,
      page,
      styles,
      picture,
      isSignedIn,
      strip: banner,
      hasTools: settings.stage !== 'production',
      hasWorker: settings.hasServiceWorker,
    })
    const bodies = new EncodedBody(html)
    return {
      status: page?.status ?? (match ? 200 : 404),
      bodies,
      tags,
      isShareable,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-encoding',
        'content-security-policy': contentSecurityPolicy({
          settings: info,
          scriptOrigins: settings.scriptOrigins,
          pictureOrigins: settings.pictureOrigins,
          testedOrigins: testing?.releases.map(({ version }) => version).filter(isAddress) ?? [],
          scriptHashes: INLINE_HASHES,
          styleHashes: [...styles, ...(banner ? [banner] : [])].map(({ hash }) => hash),
          development,
        }),
        ...cacheHeaders(isShareable),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'geolocation=(self), camera=(self), payment=(self "https://js.stripe.com")',
        ...(isPublic ? { etag: etagOf(bodies.identity) } : {}),
      },
    }
  }
}

// Weak (RFC 9110, section 8.8.1): one tag for all encodings of a page.
const etagOf = (html: Buffer) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
