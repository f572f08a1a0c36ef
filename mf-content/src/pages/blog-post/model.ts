import { combine, createEvent, sample } from 'effector'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $productName } from 'shared/settings'
import { postFx } from '../../api'
import { createAnswer } from '../../domain/answer/create-answer'
import { MISSING } from '../../domain/answer/page-states'
import { sceneUrl } from '../../domain/picture/scene-url'
import { FEED, postPath } from '../../domain/posts/paths'
import { crumbsData } from '../../domain/structured-data/crumbs-data'
import { postData } from './post-data'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const answer = createAnswer('post', postFx)

sample({ clock: visited, fn: ({ params }) => ({ slug: params.id ?? '' }), target: answer.wanted })
sample({ clock: retryPressed, target: answer.retried })
sample({ clock: left, target: answer.left })

export const $story = answer.$data
export const $failure = answer.$failure

export const $head = combine($story, $failure, $productName, (story, failure, productName): Head | null => {
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
            crumbsData([
              { name: 'Blog', path: '/blog' },
              { name: post.title, path: postPath(post) },
            ]),
          ],
        }
      : {}),
  }
})
