import { contentFx, type Find } from './content-fx'
import type { Entry } from './entry'
import { findPosts, newestFirst } from './find-posts'
import { tagSlug } from './tag-slug'

const POSTS_A_PAGE = 9
/** The first page of all posts has one extra, large post. */
const LEAD = 1
/** Maximum page size of the delivery API. */
const MAX_ENTRIES = 1000
const RELATED = 3

async function findTags(find: Find) {
  const items: Entry[] = []
  let isWhole = false
  while (!isWhole) {
    const part = { skip: items.length, limit: MAX_ENTRIES, order: 'sys.id' }
    const found = await find({ content_type: 'blogPost', select: 'sys,fields.tags', ...part })
    items.push(...found.items)
    isWhole = found.items.length === 0 || items.length >= found.total
  }
  const { countTags } = await import(/* webpackChunkName: "content-client" */ './posts')
  return countTags(items)
}

/**
 * One page of posts, the newest first, with all tags; only posts of one tag if the URL names it. Fails with `missing`
 * for a page after the last one, and for a tag without posts.
 */
export const blogFx = contentFx(async (find, { page, tag: slug }: { page: number; tag: string | null }) => {
  const lead = slug === null ? LEAD : 0
  const asked =
    page === 1
      ? { skip: 0, limit: POSTS_A_PAGE + lead }
      : { skip: (page - 1) * POSTS_A_PAGE + lead, limit: POSTS_A_PAGE }
  const everyTag = findTags(find)
  const of = async (tag: string | null) => await findPosts(find, { tag, ...asked })
  const tag = slug === null ? null : (await everyTag).find(({ name }) => tagSlug(name) === slug)?.name
  if (tag === undefined) throw 'missing'
  const [tags, { posts, total }] = await Promise.all([everyTag, of(tag)])
  if (posts.length === 0) throw 'missing'
  return { posts, page, lastPage: Math.max(1, Math.ceil((total - lead) / POSTS_A_PAGE)), total, tag, tags }
})

/** All tags with their number of posts, the most used first. */
export const tagsFx = contentFx((find, _: object) => findTags(find))

/** A post, and up to three others that have the most tags in common with it. */
export const postFx = contentFx(async (find, { slug }: { slug: string }) => {
  const { items } = await find({ content_type: 'blogPost', 'fields.slug': slug, limit: 1 })
  const [entry] = items
  if (!entry) throw 'missing'
  const { readPost } = await import(/* webpackChunkName: "content-client" */ './posts')
  const post = readPost(entry)
  return { post, related: await relatedTo(find, post) }
})

async function relatedTo(find: Find, { id, tags }: { id: string; tags: string[] }) {
  if (tags.length === 0) return []
  const { items } = await find({
    ...newestFirst,
    'fields.tags[in]': tags.join(','),
    'sys.id[ne]': id,
    limit: RELATED * 4,
  })
  const { readPostSummary } = await import(/* webpackChunkName: "content-client" */ './posts')
  const inCommon = (other: { tags: string[] }) => other.tags.filter((tag) => tags.includes(tag)).length
  return items
    .map(readPostSummary)
    .sort((one, other) => inCommon(other) - inCommon(one))
    .slice(0, RELATED)
}
