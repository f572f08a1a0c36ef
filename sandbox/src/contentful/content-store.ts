import { assets } from './content/assets'
import { entries } from './content/entries'
import type { ContentModel, ContentTypeId, Link } from './model'

export const SPACE = 'meander'
export const ENVIRONMENT = 'master'
export const LOCALE = 'en-GB'
export const ACCESS_TOKEN = 'sandbox-delivery-token'
/** Token of the preview API. */
export const PREVIEW_TOKEN = 'sandbox-preview-token'

/** An entry as it is written in the content files. */
export interface EntryOf<T extends ContentTypeId> {
  id: string
  type: T
  updatedAt: string
  /** True for an entry that is not published. */
  isDraft?: boolean
  fields: ContentModel[T]
}

export type AnyEntry = { [T in ContentTypeId]: EntryOf<T> }[ContentTypeId]

export interface AssetSource {
  id: string
  updatedAt: string
  fields: { title: string; description: string; file: { url: string; fileName: string; contentType: string } }
}

interface Sys {
  id: string
  type: 'Entry' | 'Asset'
  space: Link<'Space'>
  environment: Link<'Environment'>
  contentType?: Link<'ContentType'>
  createdAt: string
  updatedAt: string
  publishedVersion: number
  revision: number
  locale?: string
}

/** A resource as delivered. `fields` are untyped, because queries read them by name. */
export interface Resource {
  metadata: { tags: never[]; concepts: never[] }
  sys: Sys
  fields: Record<string, unknown>
}

export interface Content {
  entries: ReadonlyMap<string, Resource>
  assets: ReadonlyMap<string, Resource>
}

const written = (drafts: boolean) =>
  new Map(
    entries
      .filter(({ isDraft = false }) => isDraft === drafts)
      .map((entry) => [entry.id, resource('Entry', entry, entry.type)]),
  )

/** Unpublished entries, which only the preview API delivers. */
export const draftEntries: ReadonlyMap<string, Resource> = written(true)

export const content: Content = {
  entries: written(false),
  assets: new Map(assets.map((asset) => [asset.id, resource('Asset', asset)])),
}

export function linkTo<T extends 'Entry' | 'Asset' | 'ContentType' | 'Space' | 'Environment'>(
  linkType: T,
  id: string,
): Link<T> {
  return { sys: { type: 'Link', linkType, id } }
}

function resource(type: 'Entry' | 'Asset', source: AnyEntry | AssetSource, contentType?: ContentTypeId): Resource {
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      id: source.id,
      type,
      space: linkTo('Space', SPACE),
      environment: linkTo('Environment', ENVIRONMENT),
      ...(contentType && { contentType: linkTo('ContentType', contentType) }),
      createdAt: source.updatedAt,
      updatedAt: source.updatedAt,
      publishedVersion: 1,
      revision: 1,
      locale: LOCALE,
    },
    fields: { ...source.fields },
  }
}
