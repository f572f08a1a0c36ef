import type { StateFile } from '../state-file'
import { type Content, content, draftEntries, type Resource } from './content-store'
import { contentTypes, type FieldKind } from './model'

interface Change {
  fields: Record<string, unknown>
  updatedAt: string
  revision: number
}

/** Changes of entries that replace the content files: published ones, and unpublished ones. */
export interface ContentfulState {
  changed: Record<string, Change>
  drafted: Record<string, Change>
}

export const emptyContentfulState = (): ContentfulState => ({ changed: {}, drafted: {} })

export interface PublishedContent {
  /** The content of the delivery API. */
  current: () => Content
  /** The content of the preview API: also drafts and unpublished changes. */
  drafts: () => Content
  /** Publishes an entry with these fields changed; null removes a field. Returns a sentence if that is not possible. */
  publish: (id: string, fields: unknown) => Resource | string
  /** Like `publish`, for previews only. */
  draft: (id: string, fields: unknown) => Resource | string
  /** Discards all changes. @returns the entries that were changed, as published before */
  reset: () => Promise<Resource[]>
}

export function publishedContent(file: StateFile<ContentfulState>): PublishedContent {
  const overlaid = (entries: Content['entries'], changes: Record<string, Change>) =>
    new Map([...entries].map(([id, entry]) => [id, changedEntry(entry, changes[id])]))
  let current: Content
  let drafts: Content
  function refresh() {
    const { changed, drafted } = file.state
    const unpublished = [...draftEntries].filter(([id]) => !changed[id])
    const published = new Map([...content.entries, ...[...draftEntries].filter(([id]) => changed[id])])
    current = { ...content, entries: overlaid(published, changed) }
    drafts = { ...content, entries: overlaid(new Map([...current.entries, ...unpublished]), drafted) }
  }
  refresh()

  function change(kind: 'changed' | 'drafted', id: string, fields: unknown): Resource | string {
    const entry = (kind === 'drafted' ? drafts : current).entries.get(id) ?? drafts.entries.get(id)
    if (!entry) return `There is no entry ${id}`
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      return 'Send { "fields": { "<name>": … } }'
    const fault = errorIn(entry, fields)
    if (fault) return fault
    const left = Object.entries({ ...entry.fields, ...fields }).filter(([, value]) => value !== null)
    file.state[kind][id] = {
      fields: Object.fromEntries(left),
      updatedAt: new Date().toISOString(),
      revision: entry.sys.revision + 1,
    }
    if (kind === 'changed') delete file.state.drafted[id]
    file.changed()
    refresh()
    return (kind === 'drafted' ? drafts : current).entries.get(id) ?? entry
  }

  return {
    current: () => current,
    drafts: () => drafts,
    publish: (id, fields) => change('changed', id, fields),
    draft: (id, fields) => change('drafted', id, fields),
    async reset() {
      const ids = Object.keys(file.state.changed)
      await file.reset()
      refresh()
      return ids.flatMap((id) => current.entries.get(id) ?? [])
    },
  }
}

function changedEntry(entry: Resource, change: Change | undefined): Resource {
  if (!change) return entry
  const { fields, updatedAt, revision } = change
  return { ...entry, sys: { ...entry.sys, updatedAt, revision, publishedVersion: revision }, fields }
}

/** Returns why a real editor would refuse these fields; null if it would not. */
function errorIn(entry: Resource, fields: object): string | null {
  const [, type] = Object.entries(contentTypes).find(([id]) => id === entry.sys.contentType?.sys.id) ?? []
  const kinds = new Map<string, FieldKind>(Object.entries(type?.fields ?? {}))
  for (const [name, value] of Object.entries(fields)) {
    const kind = kinds.get(name)
    if (!kind) return `${name}: a ${type?.name} has no such field; it has ${[...kinds.keys()].join(', ')}`
    if (value !== null && !fits[kind](value)) return `${name}: must be of the kind ${kind}`
  }
  return null
}

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const fits: Record<FieldKind, (value: unknown) => boolean> = {
  Symbol: isText,
  Text: isText,
  Integer: Number.isInteger,
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  RichText: isObject,
  Object: (value) => typeof value === 'object',
  Symbols: (value) => Array.isArray(value) && value.every(isText),
  Entries: (value) => Array.isArray(value) && value.every(isObject),
  Assets: (value) => Array.isArray(value) && value.every(isObject),
  Asset: isObject,
  Entry: isObject,
}
