import type { Organization, WebSite, WithContext } from 'schema-dts'
import type { Settings } from 'shared/settings'

const LOGO = '/icons/icon-512.png'

/** `schema-dts` lacks `query-input`, which names the placeholder for the search text in the URL. */
interface Search {
  '@type': 'SearchAction'
  target: { '@type': 'EntryPoint'; urlTemplate: string }
  'query-input': string
}

/** The publisher of the site and of its stories. */
export const publisherData = (productName: string) =>
  ({
    '@type': 'Organization',
    name: productName,
    url: '/',
    logo: { '@type': 'ImageObject', url: LOGO, width: '512', height: '512' },
  }) as const

/** Structured data of the home page for search engines: the organisation, and the site with its search. */
export function siteData(
  productName: string,
  settings: Settings | null,
): [WithContext<Organization>, WithContext<WebSite> & { potentialAction: Search }] {
  const elsewhere = settings ? [settings.links.facebook, settings.links.instagram, settings.links.youtube] : []
  const { email = '', phone = '' } = settings?.contact ?? {}
  return [
    {
      '@context': 'https://schema.org',
      ...publisherData(productName),
      areaServed: { '@type': 'AdministrativeArea', name: 'Hampshire' },
      ...(elsewhere.some(Boolean) ? { sameAs: elsewhere.filter(Boolean) } : {}),
      ...(email || phone
        ? {
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer service',
              ...(email ? { email } : {}),
              ...(phone ? { telephone: phone } : {}),
            },
          }
        : {}),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: productName,
      url: '/',
      inLanguage: 'en-GB',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/browse?name={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
