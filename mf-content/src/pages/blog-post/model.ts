import { combine, createEvent, sample } from 'effector'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { $productName } from 'shared/settings'
import { postFx } from '../../api'
import { sceneUrl } from '../../domain/picture/scene-url'
import { FEED, postPath } from '../../domain/posts/paths'
import { contentQuery } from '../../domain/query/content-query'
import { MISSING } from '../../domain/query/page-states'
import { breadcrumbData } from '../../domain/structured-data/breadcrumb-data'
import { postData } from './post-data'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const query = createQuery({ effect: postFx, ...contentQuery })

sample({ clock: visited, fn: ({ params }) => ({ slug: params.id ?? '' }), target: query.start })
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })

export const $post = query.$data
export const $failure = query.$error

export const $head = combine($post, $failure, $productName, (story, failure, productName): Head | null => {
  if (failure === 'missing') return { title: MISSING, missing: true }
  if (!story) return null
  const { post } = story
  return {
    title: post.title,
    description: post.summary,
    canonical: postPath(post),
    image: sceneUrl(post.scene, post.id, 'wide'),
    type: 'article',
    feed: FEED,
    ...(typeof window === 'undefined'
      ? {
          structuredData: [
            postData(post, productName),
            breadcrumbData([
              { name: 'Blog', path: '/blog' },
              { name: post.title, path: postPath(post) },
            ]),
          ],
        }
      : {}),
  }
})
