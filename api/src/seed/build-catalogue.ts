import type { hosts } from '../database/schema'
import { scenePath } from '../pictures'
import {
  type BuiltExperience,
  buildExperience,
  cachedBlurHash,
  FIRST_EXPERIENCE,
  SHARED_SCENES,
  SHARED_SCENES_FROM,
} from './build-experience'
import { seedHosts } from './hosts'
import { type Random, randomOf } from './random'
import { themes } from './themes'
import { towns } from './towns'

export interface Catalogue {
  hosts: (typeof hosts.$inferInsert)[]
  experiences: BuiltExperience[]
}

const FIRST_HOST = 101

/** Hosts and experiences of a seed number: `count` of them, every theme in turn, each in a town that suits it. */
export async function buildCatalogue(seed: number, startDay: string, count: number): Promise<Catalogue> {
  const random = randomOf(`meander-${seed}-catalogue`)
  const people = seedHosts.map((person, i) => ({ id: String(FIRST_HOST + i), ...person }))
  const used = new Map<string, number>()
  const experiences: BuiltExperience[] = []
  for (let n = 0; n < count; n += 1) {
    const theme = themes[n % themes.length]
    const round = Math.floor(n / themes.length)
    if (!theme) break
    const name = theme.names[round % theme.names.length] ?? theme.key
    const candidates = towns.filter((town) => town.grounds.some((ground) => theme.grounds.includes(ground)))
    const town = leastUsed(candidates, ({ name: place }) => used.get(`${theme.key} ${place}`) ?? 0, used, random)
    used.set(`${theme.key} ${town.name}`, (used.get(`${theme.key} ${town.name}`) ?? 0) + 1)
    used.set(town.name, (used.get(town.name) ?? 0) + 1)
    const hostName = theme.hosts[round % theme.hosts.length]
    const host = people.find((person) => person.name === hostName)
    if (!host) throw new Error(`Nobody hosts ${theme.key}`)
    const id = String(FIRST_EXPERIENCE + n)
    experiences.push(
      await buildExperience({ id, theme, name, town, host, startDay }, randomOf(`meander-${seed}-${id}`)),
    )
  }
  return { hosts: await Promise.all(people.map((person) => hostRow(person, random))), experiences }
}

/** A town that this theme, and then the whole catalogue, has used least. */
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
      alt: `A scene that ${person.name} chose`,
      blur_hash: await cachedBlurHash(family, seed),
      is_primary: true,
    },
    since: `${person.sinceYear}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    verified: random.chance(0.85),
  }
}
