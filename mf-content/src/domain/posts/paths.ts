import { pathTo } from 'shared/formats'
import { tagSlug } from '../../api'

export const tagPath = (tag: string) => pathTo('/blog/tags/:name', { name: tagSlug(tag) })
export const postPath = ({ slug }: { slug: string }) => pathTo('/blog/:id', { id: slug })
/** The RSS feed of the blog; the edge renders it. */
export const FEED = '/blog/feed.xml'
