import type { Find } from './content-fx'

/** The newest posts, of one tag if it is given. */
export async function findPosts(find: Find, { tag, skip, limit }: { tag: string | null; skip: number; limit: number }) {
  const { items, total } = await find({
    ...newestFirst,
    ...(tag === null ? {} : { 'fields.tags': tag }),
    skip,
    limit,
  })
  const { readPostSummary } = await import(/* webpackChunkName: "content-client" */ './posts')
  return { posts: items.map(readPostSummary), total }
}

/** Query for all posts, the newest first. */
export const newestFirst = { content_type: 'blogPost', order: '-fields.publishedOn,sys.id' }
