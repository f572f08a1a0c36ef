import type { Content, Resource } from './content-store'

export interface Includes {
  Entry?: Resource[]
  Asset?: Resource[]
}

interface Missing {
  sys: { id: 'notResolvable'; type: 'error' }
  details: { type: 'Link'; linkType: 'Entry' | 'Asset'; id: string }
}

/** Collects what the items link to, `depth` links deep, each once, and an error for each broken link. */
export function collectIncludes(
  items: Resource[],
  content: Content,
  depth: number,
): { includes: Includes; errors: Missing[] } {
  const seen = new Set(items.map((item) => `${item.sys.type} ${item.sys.id}`))
  const found: Record<'Entry' | 'Asset', Resource[]> = { Entry: [], Asset: [] }
  const errors: Missing[] = []
  let layer = items
  for (let level = 0; level < depth && layer.length > 0; level += 1) {
    const next: Resource[] = []
    for (const { linkType, id } of layer.flatMap((item) => linksIn(item.fields))) {
      if (seen.has(`${linkType} ${id}`)) continue
      seen.add(`${linkType} ${id}`)
      const target = (linkType === 'Entry' ? content.entries : content.assets).get(id)
      if (!target) errors.push({ sys: { id: 'notResolvable', type: 'error' }, details: { type: 'Link', linkType, id } })
      else {
        found[linkType].push(target)
        next.push(target)
      }
    }
    layer = next
  }
  return {
    includes: { ...(found.Entry.length && { Entry: found.Entry }), ...(found.Asset.length && { Asset: found.Asset }) },
    errors,
  }
}

function linksIn(value: unknown): { linkType: 'Entry' | 'Asset'; id: string }[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  const { linkType, id, type } = { linkType: null, id: null, type: null, ...value }
  if (type === 'Link' && typeof id === 'string' && (linkType === 'Entry' || linkType === 'Asset'))
    return [{ linkType, id }]
  return Object.values(value).flatMap(linksIn)
}
