import { tagSlug } from '../../api'

export const tagPath = (tag: string) => `/blog/tags/${tagSlug(tag)}`
export const postPath = ({ slug }: { slug: string }) => `/blog/${slug}`
/** The RSS feed of the blog; the edge renders it. */
export const FEED = '/blog/feed.xml'
