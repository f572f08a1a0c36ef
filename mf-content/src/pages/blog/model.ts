import { combine, createEvent, createStore, sample } from 'effector'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { blogFx } from '../../api'
import { sceneUrl } from '../../domain/picture/scene-url'
import { FEED, tagPath } from '../../domain/posts/paths'
import { contentQuery } from '../../domain/query/content-query'
import { MISSING } from '../../domain/query/page-states'
import { breadcrumbData } from '../../domain/structured-data/breadcrumb-data'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const query = createQuery({ effect: blogFx, ...contentQuery })

function pageIn(search: string): number {
  const named = new URLSearchParams(search).get('page') ?? '1'
  return /^[1-9]\d{0,4}$/.test(named) ? Number(named) : 1
}

sample({
  clock: visited,
  fn: ({ params, search }) => ({ page: pageIn(search), tag: params.name ?? null }),
  target: query.start,
})
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })

export const $blog = query.$data
export const $failure = query.$error
/** Path of the current list, without the page number. */
export const $path = createStore('/blog').on(visited, (_, { pathname }) => pathname)

export const $head = combine($blog, $failure, (blog, failure): Head | null => {
  if (failure === 'missing') return { title: MISSING, missing: true }
  if (!blog) return null
  const { page, tag, posts } = blog
  const name = tag ? `${tag}: stories from the blog` : 'Blog'
  const path = tag ? tagPath(tag) : '/blog'
  const [first] = posts
  return {
    title: page > 1 ? `${name}, page ${page}` : name,
    description: `${page > 1 ? `Page ${page}. ` : ''}${
      tag
        ? `What we have written about ${tag}: places, people and days out in Hampshire.`
        : 'Walks, water, workshops and suppers: stories, places and plain advice for days out in Hampshire.'
    }`,
    canonical: page > 1 ? `${path}?page=${page}` : path,
    feed: FEED,
    ...(first ? { image: sceneUrl(first.scene, first.id) } : {}),
    ...(tag && typeof window === 'undefined'
      ? {
          structuredData: [
            breadcrumbData([
              { name: 'Blog', path: '/blog' },
              { name: 'By subject', path: '/blog/tags' },
              { name: tag, path },
            ]),
          ],
        }
      : {}),
  }
})
