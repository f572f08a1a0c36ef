import { content, draftEntries, LOCALE, type Resource } from './content-store'

/**
 * Returns all content in the form that Contentful's own tool imports into a space (`contentful space import --content-file`), once the
 * content model is there. Contentful fetches the pictures from `origin`, where the shop runs.
 */
export function exportedContent(origin: string) {
  const entry = ({ sys, fields }: Resource) => ({
    sys: { id: sys.id, type: sys.type, contentType: sys.contentType },
    fields: localised(fields),
  })
  const published = (resource: ReturnType<typeof entry>) => ({
    ...resource,
    sys: { ...resource.sys, publishedVersion: 1 },
  })
  return {
    locales: [{ name: 'English (United Kingdom)', code: LOCALE, default: true }],
    entries: [...[...content.entries.values()].map(entry).map(published), ...[...draftEntries.values()].map(entry)],
    assets: [...content.assets.values()].map(({ sys, fields: { file, ...fields } }) => ({
      sys: { id: sys.id, type: sys.type, publishedVersion: 1 },
      fields: { ...localised(fields), ...localised({ file: uploadOf(file, origin) }) },
    })),
  }
}

const localised = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { [LOCALE]: value }]))

/** A file that Contentful downloads. */
function uploadOf(file: unknown, origin: string) {
  const { url, ...rest }: { url?: unknown } = typeof file === 'object' && file !== null ? file : {}
  return { ...rest, upload: new URL(String(url), origin).href }
}
