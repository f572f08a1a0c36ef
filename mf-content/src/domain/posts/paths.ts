import { tagSlug } from '../../api'

export const tagPath = (tag: string) => `/blog/tags/${tagSlug(tag)}`
export const postPath = ({ slug }: { slug: string }) => `/blog/${slug}`
/** The blog for feed readers; the edge writes it. */
export const FEED = '/blog/feed.xml'
