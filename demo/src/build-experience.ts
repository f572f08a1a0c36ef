import { blurHashOf } from 'api/pictures'
import type { experiences, PictureRow, tickets } from 'api/platform/database/schema'
import { instantOf } from 'api/platform/time/london'
import { slug } from 'shared/formats'
import { drawScene, scenePath } from './drawings/scene'
import type { Random } from './random'
import type { SeedExperience, Theme } from './theme'
import { themes } from './themes'
import type { Town } from './towns'

export interface BuiltExperience {
  row: typeof experiences.$inferInsert
  tickets: (typeof tickets.$inferInsert)[]
  theme: Theme
  /** The regular week: session starts in minutes of the day, and days of the week. */
  starts: number[]
  weekdays: number[]
  capacity: number
}

interface Place {
  id: string
  theme: Theme
  listed: SeedExperience
  town: Town
  host: { id: string; name: string; manner: string }
  startDay: string
  blurHash: BlurHash
}

/** Computes the BlurHash of a scene. */
export type BlurHash = typeof cachedBlurHash

const firstName = (name: string) => name.replace(/^Dr /, '').split(' ')[0] ?? name
const half = (pounds: number) => Math.round(pounds * 2) * 50

/** Ids count up from here. */
export const FIRST_EXPERIENCE = 1001

/** Paused experiences: their sessions stay, but they are not offered. */
export const PAUSED_EXPERIENCES: readonly string[] = ['1024', '1142']

/** The inward part of a postcode never contains C, I, K, M, O or V. */
const INWARD = 'ABDEFGHJLNPQRSTUWXYZ'

/** Builds one experience of a theme in a town. The same random stream gives the same experience. */
export async function buildExperience(place: Place, random: Random): Promise<BuiltExperience> {
  const { id, listed, town, host } = place
  const theme: Theme = { ...place.theme, ...listed.own }
  const street = random.pick(town.streets)
  const fill = (text: string) =>
    text
      .replaceAll('{town}', town.name)
      .replaceAll('{landmark}', town.landmark)
      .replaceAll('{street}', street)
      .replaceAll('{host}', firstName(host.name))
  const name = fill(listed.name)
  const pounds = theme.price[0] + random.next() * (theme.price[1] - theme.price[0])
  const adult = half(pounds)
  const maxGuests = random.int(theme.capacity[0], theme.capacity[1])
  const latitude = Number((town.latitude + (random.next() - 0.5) * 0.012).toFixed(5))
  const longitude = Number((town.longitude + (random.next() - 0.5) * 0.018).toFixed(5))
  const categories = theme.categories.filter((_, i) => i < 4 || random.chance(0.8))
  const hasPrivate = theme.privateFor !== null && random.chance(0.8)
  const weekdays =
    theme.weekdays.length > 4
      ? random.shuffle(theme.weekdays).slice(0, random.int(3, theme.weekdays.length))
      : [...theme.weekdays]
  const durationMinutes = random.pick(theme.durations)
  const starts = apart(random.shuffle(theme.starts), durationMinutes).slice(0, random.int(1, 2))

  return {
    theme,
    starts,
    weekdays,
    capacity: maxGuests,
    row: {
      id,
      hostId: host.id,
      name,
      slug: slug(name, id),
      keywords: [theme.keywords, listed.own?.words ?? ''].join(' ').trim(),
      headline: fill(listed.headline),
      description: [
        `${fill(listed.about)} ${fill(random.pick(theme.middles))}`,
        `${town.detail} ${host.manner}`,
        fill(random.pick(theme.closings)),
      ].join('\n\n'),
      itinerary: theme.steps.map(([title, text]) => ({ title, text: fill(text) })),
      inclusions: [
        ...theme.included.map((text) => ({ inclusion_type: 'included' as const, text })),
        ...theme.excluded.map((text) => ({ inclusion_type: 'excluded' as const, text })),
        ...theme.bring.map((text) => ({ inclusion_type: 'bring' as const, text })),
      ],
      categories: [...categories, ...(hasPrivate ? (['private_group'] as const) : [])],
      facilities: theme.facilities.filter((_, i) => i === 0 || random.chance(0.8)),
      images: await picturesOf({ id, theme, name, town, blurHash: place.blurHash }, random),
      address: `${random.int(1, 90)} ${street}`,
      town: town.name,
      postcode: `${town.district} ${random.int(1, 9)}${random.pick([...INWARD])}${random.pick([...INWARD])}`,
      latitude,
      longitude,
      meetingPoint: fill(
        listed.own?.meetingPoint ??
          random.pick([
            'Meet beside {landmark}; look for the green Meander flag.',
            'We meet on {street}, two minutes from {landmark}. Please be there ten minutes early.',
            'Look for {host} and a green umbrella near {landmark}.',
          ]),
      ),
      durationMinutes,
      minAge: theme.minAge,
      unaccompaniedChildrenOk: theme.domain === 'family' && (theme.minAge ?? 0) >= 5,
      minGuests: random.chance(0.12) ? 2 : 1,
      maxGuests,
      privateAllowed: hasPrivate,
      cutoffMinutes: theme.cutoffMinutes,
      cancellationPolicy: theme.policy,
      vouchersAllowed: true,
      status: PAUSED_EXPERIENCES.includes(id) ? 'paused' : 'live',
      priceFrom: adult,
      createdAt: instantOf(place.startDay, 9 * 60 - random.int(200, 900) * 24 * 60),
    },
    tickets: [
      { id: `${id}a`, experienceId: id, kind: 'adult', name: 'Adult', priceInPence: adult, min: 1, max: maxGuests },
      ...(theme.childPart === null
        ? []
        : [
            {
              id: `${id}c`,
              experienceId: id,
              kind: 'child' as const,
              name: 'Child (under 16)',
              priceInPence: half((adult / 100) * theme.childPart),
              min: 1,
              max: maxGuests,
            },
          ]),
      ...(hasPrivate && theme.privateFor !== null
        ? [
            {
              id: `${id}p`,
              experienceId: id,
              kind: 'private' as const,
              name: `Private group, up to ${maxGuests}`,
              priceInPence: Math.round((adult * theme.privateFor) / 500) * 500,
              min: 1,
              max: 1,
            },
          ]
        : []),
    ],
  }
}

/** Keeps the starts that leave half an hour between two sessions. */
function apart(starts: number[], durationMinutes: number): number[] {
  const chosen: number[] = []
  for (const start of starts) {
    if (chosen.every((other) => Math.abs(other - start) >= durationMinutes + 30)) chosen.push(start)
  }
  return chosen
}

/**
 * Each of the first 240 experiences has a first picture of its own; later ones reuse the picture of an experience of the same theme.
 * Further pictures come from ten scenes of each family. This keeps seeding fast.
 */
const OWN_SCENES_FROM = 0x10000
const OWN_SCENES = 240
export const SHARED_SCENES_FROM = 0xa0000
export const SHARED_SCENES = 10

interface Pictured {
  id: string
  theme: Theme
  name: string
  town: Town
  blurHash: BlurHash
}

async function picturesOf({ id, theme, name, town, blurHash }: Pictured, random: Random) {
  const views = [
    '',
    'the view on the way',
    'a quiet moment',
    'the light in the afternoon',
    `${town.name} nearby`,
    'the season turning',
  ]
  const count = random.int(4, 6)
  const further = random.shuffle(Array.from({ length: SHARED_SCENES }, (_, i) => SHARED_SCENES_FROM + i))
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const family = theme.families[i % theme.families.length] ?? theme.families[0]
      const seed = (i === 0 ? ownScene(Number(id)) : (further[i] ?? SHARED_SCENES_FROM)).toString(16)
      return {
        url: scenePath(family, seed),
        alt: i === 0 ? name : `${name}: ${views[i] ?? 'another view'}`,
        blur_hash: await blurHash(family, seed),
        is_primary: i === 0,
      }
    }),
  )
}

/** The themes come in a fixed order, so that the experience a number of complete rounds earlier has the same theme. */
function ownScene(id: number): number {
  const place = id - FIRST_EXPERIENCE
  const turns = Math.floor(OWN_SCENES / themes.length) * themes.length
  return OWN_SCENES_FROM + FIRST_EXPERIENCE + (place < OWN_SCENES ? place : place % turns)
}

const blurHashes = new Map<string, Promise<string>>()

/** Adds hashes that this or another process has computed before. */
export function rememberBlurHashes(pictures: readonly PictureRow[]): void {
  for (const { url, blur_hash } of pictures) blurHashes.set(url, Promise.resolve(blur_hash))
}

/** Computes the BlurHash of a scene once per process. */
export function cachedBlurHash(family: Theme['families'][0], seed: string): Promise<string> {
  const key = scenePath(family, seed)
  const known = blurHashes.get(key) ?? blurHashOf(Buffer.from(drawScene(family, seed)))
  blurHashes.set(key, known)
  return known
}
