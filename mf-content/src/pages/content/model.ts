import { combine, createEvent, sample } from 'effector'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { readTodayFx } from 'shared/settings'
import { contentPageFx } from '../../api'
import { sceneUrl } from '../../domain/picture/scene-url'
import { contentQuery } from '../../domain/query/content-query'
import { faqData } from './faq-data'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const query = createQuery({ effect: contentPageFx, ...contentQuery })

/** The path is the slug. */
const slugOf = ({ pathname }: PageVisit) => pathname.replace(/^\/|\/$/g, '')

sample({ clock: visited, fn: (visit) => ({ slug: slugOf(visit) }), target: query.start })
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })
// Blocks may refer to "the weekend", which depends on the current day.
sample({ clock: visited, fn: () => {}, target: readTodayFx })

export const $page = query.$data
export const $failure = query.$error

export const $head = combine($page, $failure, (page, failure): Head | null => {
  if (failure === 'missing') return { title: 'This page could not be found', missing: true }
  if (!page) return null
  const [opening] = page.blocks
  const scene = opening?.kind === 'teaser' && opening.scene
  return {
    title: page.title,
    description: page.description,
    ...(scene && opening ? { image: sceneUrl(scene, opening.id, 'wide') } : {}),
    ...(typeof window === 'undefined' ? { structuredData: faqData(page) } : {}),
  }
})
