import type { Block, ContentPage } from './blocks'
import { contentFx, type Find } from './content-fx'
import { findPosts } from './find-posts'

/** Depth of resolved links: page → grid → cell → its links. */
const DEPTH = 3

/** A page of the content service by its slug, with the posts of its rails. */
export const contentPageFx = contentFx(async (find, { slug }: { slug: string }): Promise<ContentPage> => {
  const { items } = await find({ content_type: 'page', 'fields.slug': slug, include: DEPTH, limit: 1 })
  const [entry] = items
  if (!entry) throw 'missing'
  // In the same chunk as the client: a browser reads entries only when it uses the client.
  const { readPage } = await import(/* webpackChunkName: "content-client" */ './read-page')
  const page = readPage(entry)
  return { ...page, blocks: await Promise.all(page.blocks.map((block) => withPosts(find, block))) }
})

async function withPosts(find: Find, block: Block): Promise<Block> {
  if (block.kind !== 'postRail') return block
  const { tag, limit } = block
  return { ...block, posts: (await findPosts(find, { tag, skip: 0, limit })).posts }
}
