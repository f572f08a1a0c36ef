import type { Block, ContentPage } from './blocks'
import { contentFx, type Find } from './content-fx'
import { findPosts } from './find-posts'

/** Pages → grids → cells → their links. */
const DEPTH = 3

/** A page of the content service by its slug, with the posts that it shows. */
export const contentPageFx = contentFx(async (find, { slug }: { slug: string }): Promise<ContentPage> => {
  const { items } = await find({ content_type: 'page', 'fields.slug': slug, include: DEPTH, limit: 1 })
  const [entry] = items
  if (!entry) throw 'missing'
  // Comes with the client, since only who needs that reads entries in a browser.
  const { readPage } = await import(/* webpackChunkName: "content-client" */ './read-page')
  const page = readPage(entry)
  return { ...page, blocks: await Promise.all(page.blocks.map((block) => withPosts(find, block))) }
})

async function withPosts(find: Find, block: Block): Promise<Block> {
  if (block.kind !== 'postRail') return block
  const { tag, limit } = block
  return { ...block, posts: (await findPosts(find, { tag, skip: 0, limit })).posts }
}
