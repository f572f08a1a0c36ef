import { combine, createEvent, sample } from 'effector'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $productName } from 'shared/settings'
import { postFx } from '../../api'
import { createAnswer } from '../../domain/answer/create-answer'
import { sceneUrl } from '../../domain/picture/scene-url'
import { FEED, postPath } from '../../domain/posts/paths'

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
  if (failure === 'missing') return { title: 'This story could not be found', missing: true }
  if (!story) return null
  const { post } = story
  const image = `${sceneUrl(post.scene, post.id, 'wide')}-960.jpg`
  return {
    title: post.title,
    description: post.summary,
    canonical: postPath(post),
    image,
    feed: FEED,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.summary,
        image,
        datePublished: post.publishedOn,
        author: { '@type': 'Person', name: post.author.name },
        publisher: { '@type': 'Organization', name: productName },
        keywords: post.tags.join(', '),
      },
    ],
  }
})
