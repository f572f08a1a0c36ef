import { createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import { money } from 'shared/formats'
import type { PageVisit } from 'shared/parcel'
import { experienceHead, experienceLeft, experienceReady, experienceVisited } from '../../domain/experience/model'
import { nameAndTown } from '../../domain/experience/name-and-town'

const announce = announcer('discovery')

export const visited = createEvent<PageVisit>()
export const left = createEvent()

sample({ clock: visited, target: experienceVisited })
sample({ clock: left, target: experienceLeft })

const $isHere = createStore(false, { serialize: 'ignore' })
  .on(visited, () => true)
  .reset(left)
/** The experience that this page is about is known. */
export const shown = sample({
  clock: experienceReady,
  source: $isHere,
  filter: Boolean,
  fn: (_, experience) => experience,
})

// A page served with its experience is opened all the same; each visit once.
const $announced = createStore<string | null>(null, { serialize: 'ignore' }).reset(left)
const opened = sample({
  clock: shown,
  source: $announced,
  filter: (announced, { id }) => announced !== id,
  fn: (_, { id, name, priceFrom }) => ({ experienceId: id, name, priceInPence: priceFrom }),
})
$announced.on(opened, (_, { experienceId }) => experienceId)
sample({ clock: opened, target: announce('discovery/experience-opened') })

export const $head = experienceHead((experience) => ({
  title: nameAndTown(experience),
  description: experience.headline,
  canonical: `/experience/${experience.slug}`,
  image: `${experience.picture.url}-960.jpg`,
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: experience.name,
      description: experience.headline,
      image: experience.images.map(({ url }) => `${url}-960.jpg`),
      ...(experience.ratingAvg === null
        ? {}
        : {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: experience.ratingAvg,
              reviewCount: experience.ratingCount,
            },
          }),
      offers: {
        '@type': 'Offer',
        price: money(experience.priceFrom).replace(/[£,]/g, ''),
        priceCurrency: 'GBP',
        availability: `https://schema.org/${experience.status === 'live' ? 'InStock' : 'Discontinued'}`,
      },
    },
  ],
}))
