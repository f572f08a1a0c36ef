import type { BreadcrumbList, WithContext } from 'schema-dts'

/** Breadcrumbs for search engines: https://schema.org/BreadcrumbList */
export const breadcrumbData = (steps: readonly { name: string; path: string }[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
})
