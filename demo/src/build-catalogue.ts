import type { hosts } from 'api/platform/database/schema'
import {
  type BlurHash,
  type BuiltExperience,
  buildExperience,
  cachedBlurHash,
  FIRST_EXPERIENCE,
  SHARED_SCENES,
  SHARED_SCENES_FROM,
} from './build-experience'
import { scenePath } from './drawings/scene'
import { seedHosts } from './hosts'
import { type Random, randomOf } from './random'
import { themes } from './themes'
import { towns } from './towns'

export interface Catalogue {
  hosts: (typeof hosts.$inferInsert)[]
  experiences: BuiltExperience[]
}

const FIRST_HOST = 101

const longest = Math.max(...themes.map(({ experiences }) => experiences.length))

/** All listed experiences in the order in which they are built: the first of each theme, then the second of each. */
export const listedInTurn = Array.from({ length: longest }, (_, round) =>
  themes.flatMap((theme) => theme.experiences.slice(round, round + 1).map((listed) => ({ theme, listed }))),
).flat()

/**
 * Builds hosts and `count` experiences from a seed number. When all that are listed are used, they are built again in other suitable
 * towns. `blurHash` computes the BlurHash of a picture, which takes most of the time.
 */
export async function buildCatalogue(
  seed: number,
  startDay: string,
  count: number,
  blurHash: BlurHash = cachedBlurHash,
): Promise<Catalogue> {
  const random = randomOf(`meander-${seed}-catalogue`)
  const people = seedHosts.map((person, i) => ({ id: String(FIRST_HOST + i), ...person }))
  const used = new Map<string, number>()
  const experiences: BuiltExperience[] = []
  for (let n = 0; n < count; n += 1) {
    const turn = listedInTurn[n % listedInTurn.length]
    if (!turn) break
    const { theme, listed } = turn
    const candidates = towns.filter((town) => town.grounds.some((ground) => theme.grounds.includes(ground)))
    const town =
      n < listedInTurn.length
        ? named(towns, listed.town)
        : leastUsed(candidates, ({ name: place }) => used.get(`${theme.key} ${place}`) ?? 0, used, random)
    used.set(`${theme.key} ${town.name}`, (used.get(`${theme.key} ${town.name}`) ?? 0) + 1)
    used.set(town.name, (used.get(town.name) ?? 0) + 1)
    const host = named(people, listed.host)
    const id = String(FIRST_EXPERIENCE + n)
    experiences.push(
      await buildExperience({ id, theme, listed, town, host, startDay, blurHash }, randomOf(`meander-${seed}-${id}`)),
    )
  }
  return { hosts: await Promise.all(people.map((person) => hostRow(person, random, blurHash))), experiences }
}

/** @throws Error when the list has no such name */
function named<T extends { name: string }>(list: readonly T[], name: string): T {
  const found = list.find((one) => one.name === name)
  if (!found) throw new Error(`An experience of the demo data refers to ${name}, which is not in its lists.`)
  return found
}

/** The town that this theme, and then the whole catalogue, has used least. */
function leastUsed<T extends { name: string }>(
  candidates: readonly T[],
  timesHere: (candidate: T) => number,
  used: Map<string, number>,
  random: Random,
): T {
  const weigh = (candidate: T) => timesHere(candidate) * 1000 + (used.get(candidate.name) ?? 0) + random.next()
  const [best] = candidates
    .map((candidate) => ({ candidate, weight: weigh(candidate) }))
    .sort((a, b) => a.weight - b.weight)
  if (!best) throw new Error('No town suits')
  return best.candidate
}

async function hostRow(
  person: (typeof seedHosts)[number] & { id: string },
  random: Random,
  blurHash: BlurHash,
): Promise<typeof hosts.$inferInsert> {
  const theme = themes.find(({ domain }) => domain === person.domain)
  const family = theme?.families[0] ?? 'chalk-downs'
  const seed = (SHARED_SCENES_FROM + random.int(0, SHARED_SCENES - 1)).toString(16)
  return {
    id: person.id,
    name: person.name,
    bio: person.bio,
    email: `${person.name.toLowerCase().replace(/[^a-z]+/g, '.')}@hosts.meander.example`,
    avatar: {
      url: scenePath(family, seed),
      alt: `A drawing chosen by ${person.name}`,
      blur_hash: await blurHash(family, seed),
      is_primary: true,
    },
    since: `${person.sinceYear}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    verified: random.chance(0.85),
  }
}
