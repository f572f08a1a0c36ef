import { type Entry, entry, optional, text, texts } from './entry'
import { type RichBlock, readRichText, textContentOf } from './rich-text'

export interface Author {
  name: string
  role: string
  about: string
}

/** A post as lists show it. */
export interface PostSummary {
  id: string
  slug: string
  title: string
  summary: string
  scene: string
  author: Author
  /** YYYY-MM-DD */
  publishedOn: string
  tags: string[]
  minutes: number
}

export interface Post extends PostSummary {
  /** UTC instant; null if the service does not return it. */
  changedAt: string | null
  body: RichBlock[]
  /** A search whose results are shown below the post. */
  experiences: { headline: string; query: string } | null
  /** Content types that this release cannot render: left out, and reported. */
  unknown: string[]
}

/** Scene of posts that have none. */
const SCENE = 'chalk-downs'
const WORDS_PER_MINUTE = 220

const minutesFor = (body: readonly RichBlock[]) =>
  Math.max(1, Math.round(textContentOf(body).split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE))

function author(value: unknown): Author {
  const fields = entry(value)?.fields ?? {}
  return { name: text(fields.name), role: text(fields.role), about: text(fields.about) }
}

export function readPost({ sys, fields }: Entry): Post {
  const { blocks: body, unknown } = readRichText(fields.body)
  const query = optional(fields.experiences)
  return {
    id: sys.id,
    slug: text(fields.slug),
    title: text(fields.title),
    summary: text(fields.summary),
    scene: optional(fields.scene) ?? SCENE,
    author: author(fields.author),
    publishedOn: text(fields.publishedOn).slice(0, 10),
    tags: texts(fields.tags),
    minutes: minutesFor(body),
    changedAt: optional(sys.updatedAt),
    body,
    experiences:
      query === null ? null : { headline: optional(fields.experiencesHeadline) ?? 'Go and see for yourself', query },
    unknown: [...new Set(unknown)],
  }
}

export function readPostSummary(post: Entry): PostSummary {
  const {
    body: _body,
    changedAt: _changedAt,
    experiences: _experiences,
    unknown: _unknown,
    ...summary
  } = readPost(post)
  return summary
}

/** All tags with their number of posts, the most used first. */
export function countTags(posts: readonly Entry[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { fields } of posts) for (const tag of texts(fields.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}
