import type { StateFile } from '../state-file'
import { type Content, content, type Resource } from './content-store'
import { contentTypes, type FieldKind } from './model'

/** Entries that were changed here, over those of the content files. */
export interface ContentfulState {
  changed: Record<string, { fields: Record<string, unknown>; updatedAt: string; revision: number }>
}

export const emptyContentfulState = (): ContentfulState => ({ changed: {} })

export interface PublishedContent {
  /** What the delivery API answers with at the moment. */
  current: () => Content
  /** Publishes an entry with these fields changed, null for one taken out. Answers with a sentence when that cannot be. */
  publish: (id: string, fields: unknown) => Resource | string
  /** Takes every change back. @returns the entries as they are again */
  reset: () => Promise<Resource[]>
}

export function publishedContent(file: StateFile<ContentfulState>): PublishedContent {
  const entries = () => new Map([...content.entries].map(([id, entry]) => [id, changedEntry(entry, file.state)]))
  let current: Content = { ...content, entries: entries() }

  return {
    current: () => current,
    publish(id, fields) {
      const entry = current.entries.get(id)
      if (!entry) return `There is no entry ${id}`
      if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
        return 'Send { "fields": { "<name>": … } }'
      const fault = faultIn(entry, fields)
      if (fault) return fault
      const left = Object.entries({ ...entry.fields, ...fields }).filter(([, value]) => value !== null)
      file.state.changed[id] = {
        fields: Object.fromEntries(left),
        updatedAt: new Date().toISOString(),
        revision: entry.sys.revision + 1,
      }
      file.changed()
      current = { ...content, entries: entries() }
      return current.entries.get(id) ?? entry
    },
    async reset() {
      const ids = Object.keys(file.state.changed)
      await file.reset()
      current = { ...content, entries: entries() }
      return ids.flatMap((id) => current.entries.get(id) ?? [])
    },
  }
}

function changedEntry(entry: Resource, { changed }: ContentfulState): Resource {
  const change = changed[entry.sys.id]
  if (!change) return entry
  const { fields, updatedAt, revision } = change
  return { ...entry, sys: { ...entry.sys, updatedAt, revision, publishedVersion: revision }, fields }
}

/** What an editor would not let pass. */
function faultIn(entry: Resource, fields: object): string | null {
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
  RichText: isObject,
  Object: (value) => typeof value === 'object',
  Symbols: (value) => Array.isArray(value) && value.every(isText),
  Entries: (value) => Array.isArray(value) && value.every(isObject),
  Assets: (value) => Array.isArray(value) && value.every(isObject),
  Asset: isObject,
  Entry: isObject,
}
